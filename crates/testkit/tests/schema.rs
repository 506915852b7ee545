//! docs/JSON.md lists every field of the JSON Schema, and the schema is a valid one.

use gridsmith_testkit::schema;
use serde_json::json;

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
const MARKER: &str =
    "<!-- The rest is generated from docs/schema: UPDATE_GOLDEN=1 rewrites it. -->\n";

#[test]
fn the_list_of_fields_is_true() {
    let path = format!("{ROOT}/docs/JSON.md");
    let text = std::fs::read_to_string(&path).unwrap();
    let (introduction, listed) = text.split_once(MARKER).expect("the marker");
    let expected = format!("\n{}", schema::markdown());
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&path, format!("{introduction}{MARKER}{expected}")).unwrap();
        return;
    }
    assert_eq!(listed, expected, "docs/JSON.md is stale: run this test with UPDATE_GOLDEN=1");
}

/// A validator that accepts everything would be no test of anything.
#[test]
fn faults_are_found() {
    let good =
        json!({"schema": 2, "report": "canon", "line": 1, "canonical": "", "automorphisms": 1});
    assert_eq!(schema::fault(&good), None);
    for (name, value) in [
        ("schema", json!(1)),
        ("line", json!("one")),
        ("unheard_of", json!(1)),
        ("automorphisms", json!(-1)),
        ("report", json!("unheard_of")),
    ] {
        let mut bad = good.clone();
        bad[name] = value;
        assert!(schema::fault(&bad).is_some(), "{bad}");
    }
    let request = json!({"request": "hint", "puzzle": "AABB/ACBB/ACCD/CCDD", "stage": 2});
    assert_eq!(schema::request_fault(&request), None);
    let mut bad = request.clone();
    bad["stage"] = json!(4);
    assert!(schema::request_fault(&bad).is_some());
}
