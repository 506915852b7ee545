#!/bin/sh
# Proves 200 puzzles of all families to VeriPB, a checker that knows nothing of puzzles, and says what
# that took. Usage: outside.sh PATH-TO-GRIDSMITH [PATH-TO-VERIPB]
# To install the second program: cargo install veripb
set -eu
gridsmith=$1 veripb=${2:-veripb}
case $gridsmith in /*) ;; *) gridsmith=$PWD/$gridsmith ;; esac
command -v "$veripb" >/dev/null || {
    echo "skipped: no veripb (cargo install veripb)"
    exit 0
}
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
cd "$folder"
total=0
printf '%-32s %8s %14s %14s %12s\n' puzzles accepted formula proof veripb

# Makes puzzles of a kind, translates them, and has each proof checked.
prove() {
    name=$1 count=$2
    shift 2
    rm -f ./*.opb ./*.pbp
    "$gridsmith" generate "$@" --count "$count" --seed 2026 --quiet >puzzles.txt
    "$gridsmith" certify --to veripb --quiet puzzles.txt >names.txt
    begin=$(date +%s%N)
    while read -r formula proof; do
        "$veripb" "$formula" "$proof" >answer.txt 2>&1 || true
        # Its last word counts, not its exit code.
        if ! grep -q '^s VERIFIED UNSATISFIABLE' answer.txt; then
            cat answer.txt
            echo "$name: $formula is not proved"
            exit 1
        fi
    done <names.txt
    end=$(date +%s%N)
    accepted=$(wc -l <names.txt)
    [ "$accepted" -eq "$count" ] || { echo "$name: $accepted of $count have files"; exit 1; }
    total=$((total + accepted))
    # Bytes of the largest file, and milliseconds per puzzle.
    formula=$(wc -c ./*.opb | grep -v total | sort -n | tail -1 | awk '{print $1}')
    proof=$(wc -c ./*.pbp | grep -v total | sort -n | tail -1 | awk '{print $1}')
    printf '%-32s %8d %8d bytes %8d bytes %9d ms\n' \
        "$name" "$accepted" "$formula" "$proof" "$(((end - begin) / 1000000 / count))"
}

prove 'Sudoku' 30 sudoku
prove 'Sudoku, extreme' 20 sudoku --difficulty extreme
prove 'Sudoku 6x6, jigsaw' 15 sudoku --size 6 --jigsaw
prove 'Sudoku 16x16' 5 sudoku --size 16
prove 'Hidato 8x8' 20 hidato --size 8x8
prove 'Numbrix 8x8' 20 numbrix --size 8x8
prove 'Hexagons' 15 hex
prove 'Zip 6x6' 25 zip --size 6x6
prove 'Zip 8x8' 10 zip --size 8x8
prove 'Queens 8x8' 20 queens --size 8
prove 'Queens 10x10, two stars' 15 queens --size 10 --stars 2
prove 'Queens 14x14, three stars' 5 queens --size 14 --stars 3
echo "$total puzzles, all accepted by $("$veripb" --version | tail -1)"
