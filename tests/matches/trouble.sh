# An engine that greets politely and then, asked for a move, does what its first argument says.
# Its second argument is a file that it writes the number of its process to.
echo $$ >> "$2"
while read -r line; do
    case "$line" in
        uci)
            echo "id name Trouble"
            echo "option name UCI_Variant type combo default chess var chess var shogi"
            echo "option name Hash type spin default 1 min 1 max 9"
            echo uciok ;;
        isready) echo readyok ;;
        quit) exit 0 ;;
        stop) case "$1" in late|stale) echo "bestmove (none)" ;; esac ;;
        ucinewgame) gos=0 ;;
        # Chess: a legal first move of either side.
        position*moves*) first=e7e5 ;;
        position*) first=e2e4 ;;
        go*)
            case "$1" in
                crash) exit 3 ;;
                terminated) (sleep 0.2; kill -TERM $PPID) & exit 3 ;;
                hang) trap '' TERM; while :; do sleep 0.05; done ;;
                illegal) echo "info depth 1"; echo "bestmove a1a1" ;;
                flood) while :; do echo "info string still thinking"; done ;;
                garbage) echo "Segmentation fault, or so"; echo "%&!" ;;
                mute) echo "bestmove" ;;
                late) ;;
                twice) echo "bestmove $first"; sleep 0.1; echo "bestmove $first" ;;
                # The second answer to the first 'go' comes after the next one.
                stale) gos=$((gos + 1)); [ $gos -le 2 ] && echo "bestmove $first" ;;
            esac ;;
    esac
done
