//! Memory: `Hash` is what a search may take, whatever it keeps there, and `hashfull` how much of it is taken.

use super::client::Client;

/// Games whose searches grow trees.
const TREE_GAMES: [&str; 3] = ["martian3", "martian4", "szachao"];

fn client_of(variant: &str, hash: usize) -> Client {
    let mut client = Client::after_handshake("uci");
    client.send(&format!("variant {variant}"));
    client.send(&format!("setoption name Hash value {hash}"));
    client.wait_until_ready();
    client
}

/// Megabytes that the engine has in memory.
#[cfg(target_os = "linux")]
fn memory(client: &Client) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{}/status", client.id())).expect("Linux");
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).expect("its memory");
    line.trim().trim_end_matches(" kB").parse::<u64>().expect("a number") >> 10
}

#[cfg(target_os = "linux")]
#[test]
fn a_search_that_grows_a_tree_has_no_table_beside_it() {
    for variant in TREE_GAMES {
        let mut client = client_of(variant, 1024);
        client.ask("go nodes 2000", "bestmove");
        let taken = memory(&client);
        assert!(taken < 100, "{variant}: {taken} MB for a small tree");
    }
    // Where there is a table, it is had at once.
    assert!(memory(&client_of("chess", 256)) >= 256);
}

#[test]
fn hashfull_says_how_much_of_its_memory_a_tree_has_taken() {
    for variant in TREE_GAMES {
        let mut client = client_of(variant, 1);
        client.send("go nodes 4000");
        let lines = client.until("bestmove");
        let words = lines.iter().filter_map(|line| line.split(" hashfull ").nth(1)?.split(' ').next());
        let full: Vec<u32> = words.map(|word| word.parse().expect("a number")).collect();
        // Trees that are full lose what is visited least.
        assert!(full.last().is_some_and(|last| (1..=1000).contains(last)), "{variant}: {full:?}");
    }
}
