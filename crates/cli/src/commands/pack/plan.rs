//! The plan of a pack: from a file, from options, or from the journal of an interrupted run.

use std::io;
use std::path::Path;

use gridsmith::generate::{Job, Plan};
use gridsmith_store::{Order, PackPlan, unfinished};
use serde_json::{Map, Value};

use crate::args::{Common, Global, PackMake};
use crate::{plan, plan_file};

/// The fields of `[pack]`.
const FIELDS: [&str; 3] = ["title", "seed", "order"];

/// The plan of a pack that is written to `path`, and whether its seed was chosen at random.
pub fn read(make: &PackMake, path: &Path, global: &Global) -> io::Result<(PackPlan, bool)> {
    let begun = unfinished(path).map_err(super::error)?;
    let begun_seed = begun.as_ref().and_then(|plan| plan["pack"]["seed"].as_u64());
    let mut draft = match (&make.kind, &make.plan, &begun) {
        (Some(kind), None, _) => {
            refuse(kind.common())?;
            let mut job = plan::job(kind, global)?;
            let given = kind.common().seed;
            job.seed = given.or(begun_seed).unwrap_or(job.seed);
            let drawn = given.or(begun_seed).is_none();
            let seed = job.seed;
            let plan = PackPlan { title: None, seed, order: Order::Listed, targets: vec![job] };
            (plan, drawn)
        }
        (Some(_), Some(_), _) => {
            return Err(io::Error::other("give a plan or a kind of puzzle, not both"));
        }
        (None, Some(file), _) => from_fields(plan_file::fields(file)?, file, begun_seed, global)?,
        (None, None, Some(Value::Object(fields))) => {
            from_fields(fields.clone(), path, begun_seed, global)?
        }
        (None, None, _) => {
            return Err(io::Error::other(format!(
                "there is no journal of {}: name a plan, or a kind of puzzle such as `pack make sudoku`",
                path.display()
            )));
        }
    };
    draft.0.title = make.title.clone().or(draft.0.title);
    draft.0.order = make.order.unwrap_or(draft.0.order);
    Ok(draft)
}

/// Options of `generate` that a pack has no use for.
fn refuse(common: &Common) -> io::Result<()> {
    let given = [
        (common.draw, "--draw"),
        (common.certificates.is_some(), "--certificates"),
        (common.no_certificate, "--no-certificate"),
        (common.allow_uncertified, "--allow-uncertified"),
        (common.traces.is_some(), "--traces"),
        (common.telemetry.is_some(), "--telemetry"),
    ];
    match given.iter().find(|(given, _)| *given) {
        Some((_, option)) => Err(io::Error::other(format!(
            "{option} does not apply to packs: every puzzle of a pack is a line with its certificate"
        ))),
        None => Ok(()),
    }
}

/// The plan that the fields of a file describe: a plan of a pack, a plan of `generate`, or a line that
/// holds one of them.
fn from_fields(
    mut fields: Map<String, Value>,
    file: &Path,
    begun: Option<u64>,
    global: &Global,
) -> io::Result<(PackPlan, bool)> {
    let bad = |error: String| io::Error::other(format!("{}: {error}", file.display()));
    if let Some(Value::Array(plans)) = fields.shift_remove("plans") {
        let [Value::Object(record)] = &plans[..] else {
            let several =
                format!("this pack comes from {} plans; only one can be made", plans.len());
            return Err(bad(several));
        };
        fields = record.get("plan").and_then(Value::as_object).cloned().unwrap_or_default();
    }
    // The first line of a journal or of telemetry.
    let (mut seed, mut count) = (None, None);
    if let Some(Value::Object(plan)) = fields.shift_remove("plan") {
        seed = fields.get("seed").and_then(Value::as_u64);
        count = fields.get("count").and_then(Value::as_u64);
        fields = plan;
    }
    let pack = match fields.shift_remove("pack") {
        None => Map::new(),
        Some(Value::Object(pack)) => pack,
        Some(_) => return Err(bad("pack must be a table".into())),
    };
    if let Some(name) = pack.keys().find(|name| !FIELDS.contains(&name.as_str())) {
        return Err(bad(format!("[pack] has no field {name}; it has {}", FIELDS.join(", "))));
    }
    let title = match pack.get("title") {
        None => None,
        Some(Value::String(title)) => Some(title.clone()),
        Some(other) => return Err(bad(format!("pack.title cannot be {other}: expected a text"))),
    };
    let order = match pack.get("order").map(|order| order.as_str().unwrap_or_default()) {
        None => Order::Listed,
        Some(word) => Order::ALL
            .into_iter()
            .find(|order| order.word() == word)
            .ok_or_else(|| bad("pack.order must be listed, difficulty or shuffled".into()))?,
    };
    if let Some(value) = pack.get("seed") {
        seed =
            Some(value.as_u64().ok_or_else(|| {
                bad(format!("pack.seed cannot be {value}: expected a whole number"))
            })?);
    }
    let targets: Vec<Target> = match fields.shift_remove("target") {
        Some(Value::Object(own)) => vec![Target::read(own, fields, file).map_err(bad)?],
        Some(Value::Array(list)) => {
            if let Some(name) = fields.keys().next() {
                return Err(bad(format!(
                    "[{name}] belongs to no target: write [target.{name}] below its [[target]]"
                )));
            }
            let read = |target: Value| match target {
                Value::Object(own) => Target::read(own, Map::new(), file),
                _ => Err("every target must be a table".into()),
            };
            list.into_iter().map(read).collect::<Result<_, _>>().map_err(bad)?
        }
        _ => return Err(bad("expected a [[target]] table, such as kind = \"hidato\"".into())),
    };
    let seed = seed.or_else(|| targets.first()?.seed).or(begun);
    let drawn = seed.is_none();
    let seed = seed.unwrap_or_else(plan::drawn);
    let several = targets.len() > 1;
    let jobs = targets.into_iter().zip(0..).map(|(target, number)| {
        let own = target.seed.unwrap_or(seed.wrapping_add(number));
        let count = target.count.or(count).unwrap_or(1);
        let job = Job { count, ..Job::new(target.plan, own) };
        let job = plan::finish(job, &Common::default(), global).map_err(|error| match several {
            true => bad(format!("target {}: {error}", number + 1)),
            false => bad(error.to_string()),
        })?;
        Ok(Job { nodes: target.nodes.unwrap_or(job.nodes), ..job })
    });
    let targets = jobs.collect::<io::Result<_>>()?;
    Ok((PackPlan { title, seed, order, targets }, drawn))
}

/// A target of a plan file.
struct Target {
    plan: Plan,
    seed: Option<u64>,
    count: Option<u64>,
    /// The budget of a puzzle, if the plan has one; none within means no limit.
    nodes: Option<Option<u64>>,
}

impl Target {
    /// Reads the fields of a target; its tables are the other parts of the plan, next to `parts`.
    fn read(
        own: Map<String, Value>,
        mut parts: Map<String, Value>,
        file: &Path,
    ) -> Result<Target, String> {
        let (tables, mut own): (Map<_, _>, Map<_, _>) =
            own.into_iter().partition(|(_, value)| value.is_object());
        parts.extend(tables);
        let nodes = match own.shift_remove("nodes") {
            None => None,
            Some(Value::Null) => Some(None),
            Some(Value::String(none)) if none == "none" => Some(None),
            Some(value) => Some(Some(value.as_u64().ok_or_else(|| {
                format!("target.nodes cannot be {value}: expected a whole number, or \"none\"")
            })?)),
        };
        let seed = plan_file::whole(&mut own, "seed")?;
        let count = plan_file::whole(&mut own, "count")?;
        let plan = plan_file::plan(own, &parts, &Common::default(), file)?;
        Ok(Target { plan, seed, count, nodes })
    }
}

/// The plan as TOML, with every setting.
pub fn write(plan: &PackPlan) -> String {
    let json = plan.json();
    let mut text = String::new();
    json["pack"].as_object().iter().for_each(|pack| plan_file::table(&mut text, "pack", pack));
    for target in json["target"].as_array().into_iter().flatten().filter_map(Value::as_object) {
        text.push_str("\n[[target]]\n");
        plan_file::target(&mut text, target);
    }
    text
}
