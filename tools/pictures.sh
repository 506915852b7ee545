#!/bin/sh
# Makes the pictures of the documents again. Usage: pictures.sh PATH-TO-GRIDSMITH PATH-TO-SHEET
# The second program is the example `sheet` of gridsmith-print.
set -eu
gridsmith=$1 sheet=$2
case $gridsmith in /*) ;; *) gridsmith=$PWD/$gridsmith ;; esac
case $sheet in /*) ;; *) sheet=$PWD/$sheet ;; esac
cd "$(dirname "$0")/.."
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT

draw() {
    name=$1
    shift
    "$gridsmith" draw --quiet "$@" --output "$folder/$name.svg" >/dev/null
}

draw 1 --step 34 --no-caption corpus/one/sudoku.txt
draw 2 --solution corpus/one/queens.txt
draw 3 --solution corpus/one/zip.txt
draw 4 --solution corpus/one/hex.txt
draw 5 'sudoku 6x6 regions=AAAABBCDAABBCDDDBBCCDDEECFFFEECFFFEE 6....4..5........1..1.........5.6.3.'
draw 6 --solution corpus/one/hidato.txt
"$sheet" docs/pictures/tour.png 3 400 "$folder"/[1-6].svg
