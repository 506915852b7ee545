//! SVG as a file: a few small ones hold still, and none can carry anything but a picture.

mod common;

use std::collections::BTreeSet;

use common::{run, text};
use gridsmith::core::{Arrow, Cell, Group, Marks, Role};
use gridsmith::render::picture::{Measure, Theme};
use gridsmith::{AnyPuzzle, AnySolution, Budget, Scene, Verdict};
use gridsmith_testkit::golden;
use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};

/// A small board of every kind.
const BOARDS: [(&str, &str); 7] = [
    ("sudoku", "..1..56....9.....2.7.29...8.1.3...5......8........43...465.1.........2.1...47.9.."),
    ("four", "sudoku 4x4 ..2....11...32.."),
    ("jigsaw", "sudoku 5x5 regions=AABBBAAABCDDDBCDEEECDEECC ....3.....4.......2..1..."),
    ("numbrix", "path 3x4x4 .9../.4../12..."),
    ("hex", "path 3x3x6 #1./..7/4.#"),
    ("zip", "zip 2x2 1,2/.."),
    ("queens", "AABB/ACBB/ACCD/CCDD"),
];

fn puzzle(name: &str) -> AnyPuzzle {
    let (_, line) = BOARDS.iter().find(|(own, _)| *own == name).expect("a board of this name");
    AnyPuzzle::parse(line).unwrap_or_else(|error| panic!("{line}: {error}"))
}

fn solution(puzzle: &AnyPuzzle) -> AnySolution {
    match gridsmith::solve(puzzle, &mut Budget::default()) {
        Verdict::Unique(solution) => solution,
        other => panic!("{puzzle}: {}", other.word()),
    }
}

/// A chain, an almost locked set, eliminations: what a step can have, on a 4x4 board.
fn marks() -> Marks {
    let arrow = |from: (u16, &[u16]), to: (u16, &[u16]), strong| {
        let end = |(value, cells): (u16, &[u16])| (value, cells.iter().map(|c| Cell(*c)).collect());
        Arrow { from: end(from), to: end(to), strong }
    };
    Marks {
        cells: vec![(Role::Area, Cell(4))],
        values: vec![
            (Role::Chain, Cell(1), 3),
            (Role::Off, Cell(5), 3),
            (Role::Base, Cell(9), 4),
            (Role::Dropped, Cell(14), 1),
        ],
        arrows: vec![arrow((3, &[1]), (3, &[5]), false), arrow((3, &[5]), (4, &[9]), true)],
        houses: vec![(Role::Base, "row 2".into())],
        groups: vec![
            Group { role: Role::Base, cells: vec![Cell(0), Cell(1)], name: Some('A') },
            Group { role: Role::Chain, cells: vec![Cell(9), Cell(10)], name: Some('B') },
        ],
        ..Marks::default()
    }
}

#[test]
fn small_pictures_hold_still() {
    let save = |name: &str, board: &str, theme: Theme, scene: Scene| {
        let svg = puzzle(board).picture(&scene).svg(theme, Measure::Pixels(48.0));
        inspect(&svg, name);
        golden::check(&format!("pictures/{name}.svg"), &svg);
    };
    let plain = Scene { caption: Some("Fill in 1 to 4."), rulers: true, ..Scene::default() };
    save("four", "four", Theme::Light, plain);
    let marks = marks();
    let step = Scene { marks: Some(&marks), ..Scene::default() };
    save("four-step", "four", Theme::Light, step);
    save("four-step-print", "four", Theme::Print, step);
    save("hex", "hex", Theme::Dark, Scene::default());
    for board in ["numbrix", "zip", "queens"] {
        let solution = solution(&puzzle(board));
        let solved = Scene { solution: Some(&solution), details: true, ..Scene::default() };
        save(&format!("{board}-solution"), board, Theme::Light, solved);
    }
}

/// Texts that try to leave their place.
const HOSTILE: [&str; 9] = [
    "</desc><script>alert(1)</script>",
    "]]><script xlink:href='https://example.org/x.js'/>",
    "\" onload=\"alert(1)",
    "<!DOCTYPE svg [<!ENTITY x SYSTEM 'file:///etc/passwd'>]>&x;",
    "&lt;b&gt; & &#x3c; &amp;",
    "<?xml-stylesheet href='https://example.org/x.css'?>",
    "\u{0}\u{1b}[31m\u{7f}\u{fffe}\u{ffff}\u{2028}\u{202e}",
    "<style>@import url(https://example.org)</style>",
    "<image href='https://example.org/x.png'/><!-- ",
];

#[test]
fn no_text_leaves_its_place() {
    for (name, _) in BOARDS {
        let puzzle = puzzle(name);
        for caption in HOSTILE {
            let scene =
                Scene { caption: Some(caption), rulers: true, details: true, ..Scene::default() };
            let picture = puzzle.picture(&scene);
            for theme in Theme::ALL {
                let what = format!("{name} in {} with {caption:?}", theme.word());
                let texts = inspect(&picture.svg(theme, Measure::Millimetres(9.0)), &what);
                // Everything that XML can hold is still there.
                let holds = |c: char| !c.is_control() && c != '\u{fffe}' && c != '\u{ffff}';
                let kept: String =
                    caption.chars().map(|c| if holds(c) { c } else { ' ' }).collect();
                assert!(texts.contains(kept.trim()), "{what}: {texts:?}");
            }
        }
    }
}

/// Ids come from other people's files.
#[test]
fn no_id_leaves_its_place() {
    for (number, id) in HOSTILE.iter().enumerate() {
        let rows = ["AABB", "ACBB", "ACCD", "CCDD"];
        let record = serde_json::json!({ "family": "queens", "regions": rows, "id": id });
        let record = record.to_string();
        for file in ["way.html", "board.svg"] {
            let out = format!("{}/hostile-{number}-{file}", env!("CARGO_TARGET_TMPDIR"));
            let verb = if file == "way.html" { "explain" } else { "draw" };
            let run = run(&[verb, &record, "-o", &out]);
            assert!(run.status.success(), "{id:?}: {}", text(&run.stderr));
            let made = std::fs::read_to_string(&out).expect("the file was written");
            if file == "board.svg" {
                inspect(&made, id);
            }
            for word in ["<script", "<image", "onload=\"", "<!ENTITY", "@import url"] {
                assert!(!made.contains(word), "{file} with {id:?} has {word}");
            }
        }
    }
}

/// The inspection below sees what it is there for.
#[test]
fn faults_are_seen() {
    let good = puzzle("four").picture(&Scene::default()).svg(Theme::Light, Measure::Pixels(48.0));
    inspect(&good, "as it is");
    let rows = [
        ("a script", "<defs>", "<script>alert(1)</script><defs>"),
        ("a style", "<defs>", "<style>g{}</style><defs>"),
        ("an event", "<defs>", "<g onload=\"alert(1)\"></g><defs>"),
        ("a reference", "href=\"#", "href=\"https://example.org/#"),
        ("a missing part", "href=\"#", "href=\"#no"),
        ("a colour from elsewhere", "fill=\"#", "fill=\"url(https://example.org)#"),
        ("an entity", "</title>", "&x;</title>"),
        ("an open element", "</defs>", ""),
        ("a bare ampersand", "</title>", "& </title>"),
        ("a declaration", "<svg", "<!DOCTYPE svg><svg"),
        ("a comment", "<defs>", "<!-- --><defs>"),
        ("text between shapes", "<defs>", "text<defs>"),
        ("a control character", "</title>", "\u{1}</title>"),
        ("a second root", "</svg>\n", "</svg><svg></svg>"),
    ];
    for (what, from, to) in rows {
        let bad = good.replacen(from, to, 1);
        assert_ne!(bad, good, "{what}");
        let end = std::panic::catch_unwind(|| inspect(&bad, what));
        assert!(end.is_err(), "{what} was not seen");
    }
}

/// Elements, and the attributes that they may have.
const ELEMENTS: [(&str, &[&str]); 8] = [
    ("svg", &["xmlns", "width", "height", "viewBox", "role", "aria-labelledby"]),
    ("title", &["id"]),
    ("desc", &["id"]),
    ("defs", &[]),
    ("g", &["fill", "transform"]),
    (
        "path",
        &[
            "id",
            "d",
            "fill",
            "stroke",
            "stroke-width",
            "stroke-dasharray",
            "stroke-linecap",
            "stroke-linejoin",
        ],
    ),
    ("rect", &["width", "height", "fill"]),
    ("use", &["href", "x", "y"]),
];

/// Fails if the file is not well-formed, or holds anything but shapes and texts: no script, style,
/// event, comment or declaration, and no reference to anything but its own parts. Returns its texts.
fn inspect(svg: &str, what: &str) -> String {
    let allowed = |c: char| matches!(c, '\t' | '\n' | '\r' | ' '..='\u{d7ff}' | '\u{e000}'..='\u{fffd}' | '\u{10000}'..);
    assert!(svg.chars().all(allowed), "{what}: a character that XML does not have");
    let mut reader = Reader::from_str(svg);
    let (mut open, mut texts) = (Vec::<String>::new(), String::new());
    let (mut ids, mut uses) = (BTreeSet::new(), BTreeSet::new());
    let mut roots = 0;
    loop {
        match reader.read_event().unwrap_or_else(|error| panic!("{what}: {error}")) {
            Event::Start(element) => {
                roots += usize::from(open.is_empty());
                open.push(check_element(&element, &mut ids, &mut uses, what));
            }
            Event::Empty(element) => {
                assert!(!open.is_empty(), "{what}: an empty root");
                check_element(&element, &mut ids, &mut uses, what);
            }
            Event::End(element) => {
                let name = element.name().as_ref().to_string();
                assert_eq!(open.pop().as_ref(), Some(&name), "{what}");
            }
            Event::Text(part) => {
                let part: &str = &part;
                let home = open.last().map(String::as_str);
                assert!(
                    part.trim().is_empty() || matches!(home, Some("title" | "desc")),
                    "{what}: {part}"
                );
                texts += part;
            }
            Event::GeneralRef(name) => {
                texts.push(match &*name {
                    "amp" => '&',
                    "lt" => '<',
                    "gt" => '>',
                    "quot" => '"',
                    "apos" => '\'',
                    other => panic!("{what}: &{other};"),
                });
            }
            Event::Eof => break,
            other => panic!("{what}: {other:?}"),
        }
    }
    assert!(open.is_empty() && roots == 1, "{what}: {roots} roots, {open:?} open");
    let missing: Vec<&String> = uses.difference(&ids).collect();
    assert!(missing.is_empty(), "{what}: {missing:?} are used but not there");
    texts
}

/// Fails if an element or one of its attributes is not in the list; returns its name.
fn check_element(
    element: &BytesStart,
    ids: &mut BTreeSet<String>,
    uses: &mut BTreeSet<String>,
    what: &str,
) -> String {
    let name = element.name().as_ref().to_string();
    let known = ELEMENTS.iter().find(|(own, _)| *own == name);
    let (_, attributes) = known.unwrap_or_else(|| panic!("{what}: <{name}>"));
    for attribute in element.attributes() {
        let attribute = attribute.unwrap_or_else(|error| panic!("{what}: {error}"));
        let key = attribute.key.as_ref().to_string();
        let value = attribute.value.to_string();
        assert!(attributes.contains(&key.as_str()), "{what}: <{name} {key}={value:?}>");
        match key.as_str() {
            "id" => assert!(ids.insert(value.clone()), "{what}: {value} twice"),
            "href" => {
                let target = value.strip_prefix('#');
                uses.insert(target.unwrap_or_else(|| panic!("{what}: {value}")).into());
            }
            "xmlns" => assert_eq!(value, "http://www.w3.org/2000/svg", "{what}"),
            _ => assert!(!value.contains("url("), "{what}: {key}={value:?}"),
        }
    }
    name
}
