//! `pentad selfplay --status`: what lies in the folder, of which quality.

use super::args::DatagenArgs;
use super::error::DatagenError;
use super::folder::DataFolder;
use super::plan::Plan;
use super::totals::Totals;
use variants::VARIANTS;

/// Prints a table of the variants, and below each how its games were played.
///
/// # Errors
/// If the plan or a shard cannot be read.
pub fn status(args: &DatagenArgs, print_line: &mut dyn FnMut(&str)) -> Result<(), DatagenError> {
    let plan = args.plan.as_deref().map(Plan::read).transpose()?;
    let folder = DataFolder::open(&args.folder)?;
    print_line(&format!(
        "{:<11} {:>6} {:>8} {:>10} {:>7} {:>9} {:>8} {:>6} {:>11}",
        "variant", "shards", "games", "positions", "wanted", "quiet", "by rules", "drawn", "bytes a ply"
    ));
    for variant in VARIANTS {
        let commands = folder.totals_by_command(variant.name)?;
        let wanted = plan.iter().flat_map(|plan| &plan.lines).filter(|line| line.variant.name == variant.name);
        let wanted: u64 = wanted.map(|line| line.positions).sum();
        if commands.is_empty() && wanted == 0 {
            continue;
        }
        let mut sum = Totals::default();
        commands.iter().for_each(|(_, totals)| sum.add(totals));
        print_line(&table_line(variant.name, &sum, wanted));
        for (command, totals) in &commands {
            print_line(&format!("  {} positions of: {command}", totals.positions));
        }
    }
    Ok(())
}

/// `chess            12    12000     941210    94%     61.0%     38.2%  22.1%         4.9`.
fn table_line(variant: &str, totals: &Totals, wanted: u64) -> String {
    let share = |part: u64, whole: u64| part as f64 / whole.max(1) as f64;
    let wanted = if wanted == 0 { "-".to_owned() } else { format!("{:.0}%", 100.0 * share(totals.positions, wanted)) };
    format!(
        "{variant:<11} {:>6} {:>8} {:>10} {wanted:>7} {:>8.1}% {:>7.1}% {:>5.1}% {:>11.2}",
        totals.shards,
        totals.games,
        totals.positions,
        100.0 * share(totals.quiet, totals.positions),
        100.0 * share(totals.by_rules, totals.games),
        100.0 * share(totals.drawn, totals.games),
        share(totals.bytes, totals.positions),
    )
}
