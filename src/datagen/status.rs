//! `pentad selfplay --status`: what lies in the folder, of which quality.

use super::args::DatagenArgs;
use super::error::DatagenError;
use super::folder::DataFolder;
use super::plan::Plan;
use super::survey::Survey;
use super::totals::Totals;
use variants::VARIANTS;

/// Prints a table of the variants, and below each how its games were played.
///
/// # Errors
/// If the plan or a shard cannot be read.
pub fn status(args: &DatagenArgs, print_line: &mut dyn FnMut(&str)) -> Result<(), DatagenError> {
    let plan = args.plan.as_deref().map(Plan::read).transpose()?;
    let folder = DataFolder::open(&args.folder)?;
    print_line(HEADINGS);
    for variant in VARIANTS {
        let Survey { commands, different, damage } = Survey::of(&folder, variant.name)?;
        let lines = plan.iter().flat_map(|plan| &plan.lines).filter(|line| line.variant.name == variant.name);
        let mut wanted = Wanted::default();
        for line in lines {
            let [positions, labels] = line.wanted();
            wanted.positions += positions;
            wanted.labels += labels;
        }
        if commands.is_empty() && damage.is_empty() && wanted == Wanted::default() {
            continue;
        }
        let mut sum = Totals::default();
        commands.iter().for_each(|(_, totals)| sum.add(totals));
        print_line(&table_line(variant.name, &sum, different, wanted));
        for (command, Totals { games, positions, labels, .. }) in &commands {
            let labels = match labels {
                0 => String::new(),
                labels => format!(", {labels} labels ({} a game)", labels / (*games).max(1)),
            };
            print_line(&format!("  {games} games, {positions} positions{labels} of: {command}"));
        }
        damage.iter().for_each(|line| print_line(&format!("  {line}")));
    }
    Ok(())
}

/// The columns of the table.
const HEADINGS: &str = "variant     shards    games  positions  wanted     quiet by rules  drawn bytes a ply     labels  \
                        different  wanted bytes a label";

/// What the plan wants of a variant.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
struct Wanted {
    positions: u64,
    labels: u64,
}

/// `chess            12    12000     941210     94%     61.0%    38.2%  22.1%         4.9   10600000    9800000     16%         29.1`.
fn table_line(variant: &str, totals: &Totals, different: u64, wanted: Wanted) -> String {
    let share = |part: u64, whole: u64| part as f64 / whole.max(1) as f64;
    let of_wanted = |there: u64, wanted: u64| match wanted {
        0 => "-".to_owned(),
        wanted => format!("{:.0}%", 100.0 * share(there, wanted)),
    };
    format!(
        "{variant:<11} {:>6} {:>8} {:>10} {:>7} {:>8.1}% {:>7.1}% {:>5.1}% {:>11.2} {:>10} {different:>10} {:>7} {:>13.1}",
        totals.shards,
        totals.games,
        totals.positions,
        of_wanted(totals.positions, wanted.positions),
        100.0 * share(totals.quiet, totals.positions),
        100.0 * share(totals.by_rules, totals.games),
        100.0 * share(totals.drawn, totals.games),
        share(totals.bytes, totals.positions),
        totals.labels,
        of_wanted(different, wanted.labels),
        share(totals.label_bytes, totals.labels),
    )
}
