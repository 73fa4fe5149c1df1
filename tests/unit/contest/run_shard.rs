use super::*;

#[test]
fn every_round_belongs_to_one_shard() {
    for count in [1, 3, 8] {
        for round in 0..50 {
            let owners = (1..=count).filter(|index| format!("{index}/{count}").parse::<RunShard>().unwrap().has(round));
            assert_eq!(owners.count(), 1, "round {round} of {count} shards");
        }
    }
}

#[test]
fn what_is_no_part_is_refused() {
    for text in ["", "1", "0/4", "5/4", "1/0", "a/b", "1/2/3", "-1/2"] {
        assert!(text.parse::<RunShard>().is_err(), "{text}");
    }
    assert_eq!("3/8".parse::<RunShard>().unwrap().to_string(), "3/8");
}

#[test]
fn the_rounds_of_a_shard_are_those_that_belong_to_it() {
    for text in ["1/1", "1/3", "3/3", "5/8"] {
        let shard: RunShard = text.parse().unwrap();
        let own: Vec<u64> = (0..80).filter(|&round| shard.has(round)).collect();
        let counted: Vec<u64> = (0..own.len() as u64).map(|index| shard.round(index)).collect();
        assert_eq!(counted, own, "{text}");
    }
}
