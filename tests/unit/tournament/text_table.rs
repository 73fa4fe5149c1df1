use super::*;

fn table(columns: usize, label: &str) -> TextTable {
    let headers = ["#", "name"].map(str::to_owned).into_iter().chain((1..=columns).map(|number| number.to_string()));
    let mut table = TextTable::new(headers.collect());
    for row in 1..=columns {
        table.add(
            [row.to_string(), label.to_owned()].into_iter().chain((0..columns).map(|_| "1½0".to_owned())).collect(),
        );
    }
    table
}

#[test]
fn columns_are_aligned_labels_to_the_left_numbers_to_the_right() {
    let mut table = TextTable::new(["#", "name", "points"].map(str::to_owned).to_vec());
    table.add(["1", "alpha", "10.5"].map(str::to_owned).to_vec());
    assert_eq!(table.lines(80), ["#  name   points", "1  alpha    10.5"]);
}

#[test]
fn no_line_is_wider_than_asked() {
    for width in 20..120 {
        for columns in [1, 5, 40] {
            let lines = table(columns, "an-engine-with-quite-a-long-name").lines(width);
            let widest = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0);
            assert!(widest <= width, "{widest} > {width}");
        }
    }
}

#[test]
fn what_does_not_fit_stands_in_a_block_below_with_number_and_label() {
    let lines = table(20, "engine").lines(60);
    let headers: Vec<&String> = lines.iter().filter(|line| line.contains("name")).collect();
    assert!(headers.len() > 1);
    for column in 1..=20 {
        let holders = headers.iter().filter(|line| line.split_whitespace().any(|word| word == column.to_string()));
        assert_eq!(holders.count(), 1, "column {column}");
    }
}

#[test]
fn long_labels_are_cut_if_the_columns_need_the_room() {
    let lines = table(3, "an-engine-with-quite-a-long-name").lines(40);
    assert!(lines[1].contains('…'), "{}", lines[1]);
    assert_eq!(lines.len(), 4);
}

#[test]
fn lists_are_broken_at_their_commas() {
    assert_eq!(wrapped("Ends: a 1, b 2, c 3", 80), ["Ends: a 1, b 2, c 3"]);
    assert_eq!(wrapped("Ends: a 1, b 2, c 3", 14), ["Ends: a 1,", "  b 2, c 3"]);
}
