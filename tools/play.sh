#!/bin/sh
# Builds the quick program and shows the main job on built-in puzzles of all families.
set -u
gridsmith=target/quick/gridsmith
cd "$(dirname "$0")/.." || exit 2

if [ -t 1 ]; then bold='\033[1m' plain='\033[0m'; else bold='' plain=''; fi
say() { printf "\n$bold%s$plain\n" "$1"; }
# Quotes what a shell would take apart, so that what is shown can be pasted.
quoted() {
    for word in "$@"; do
        case $word in
            *[!A-Za-z0-9_./:=,+-]*) printf " '%s'" "$word" ;;
            *) printf ' %s' "$word" ;;
        esac
    done
}
run() {
    say "\$ gridsmith$(quoted "$@")"
    "$gridsmith" "$@"
}

say "Gridsmith is being built, which takes a minute or two. Meanwhile, which digit can you place?"
cat corpus/one/sudoku-grid.txt
cargo build --quiet --profile quick --package gridsmith-cli --no-default-features || exit 2
say "It is ready. The answer:"
run hint corpus/one/sudoku-grid.txt

say "Gridsmith answers one question about a puzzle: does it have exactly one solution?"
run show corpus/one/queens.txt
run solve corpus/one/queens.txt
run solve corpus/one/zip.txt
run solve corpus/one/hidato.txt
run solve corpus/one/sudoku.txt

say "The next step can be drawn as a picture: SVG, PNG or PDF. This one is in the folder target."
run draw --hint corpus/one/sudoku.txt --output target/hint.svg

say "A puzzle with two solutions is shown with both."
run solve AAAA/BBBB/CCCC/DDDD
say "Clues that contradict each other are named."
run solve 'path 2x3x4 1.2/...'
say "Solutions can be counted. All paths through a 3x4 board with diagonal steps:"
run count 'path 3x4x8 ..../..../....'
say "A unique puzzle gets a certificate: one line that a small independent checker replays."
run certify corpus/one/queens.txt
say "\$ gridsmith certify corpus/queens.txt | gridsmith check"
"$gridsmith" certify --quiet corpus/queens.txt | "$gridsmith" check
say "Puzzles of every kind can be made. The same seed makes the same puzzle, and each has its certificate."
run generate hidato --size 6x7 --difficulty medium --seed 1 --draw
run generate numbrix --size 6x6 --seed 1 --draw
run generate hex --size 4 --difficulty easy --seed 1 --draw
run generate zip --size 6x6 --waypoints 7 --seed 2 --draw
run generate queens --size 8 --difficulty hard --seed 1 --draw
run generate sudoku --difficulty hard --symmetry rot180 --seed 1 --draw
say "A board with several solutions can be repaired."
run repair AAAA/BBBB/CCCC/DDDD
say "Programs read and write JSON lines, in the order of the input."
run solve --json corpus/all.jsonl

say "Your turn: target/quick/gridsmith --help, or make studio to play in the browser."
say "cargo install --path crates/cli builds the fastest program, with PNG, PDF, books, the library of puzzles and the server."
