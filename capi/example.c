/* Asks the engine for a mate in one, and stops an endless search:
 *
 *     cargo build --release --package pentad-capi
 *     cc capi/example.c -Icapi/include -Ltarget/release -lpentad_c -o example
 *     LD_LIBRARY_PATH=target/release ./example
 */
#include "pentad.h"

#include <stdio.h>
#include <string.h>

/* Reads lines up to one that begins with this word, and prints that one. */
static int print_answer(const pentad_session *session, const char *word)
{
    char line[8192];
    int length;
    while ((length = pentad_read(session, line, sizeof line, 60000)) >= 0) {
        if (strncmp(line, word, strlen(word)) == 0) {
            printf("%s\n", line);
            return 0;
        }
    }
    fprintf(stderr, "no %s: %d\n", word, length);
    return 1;
}

int main(void)
{
    char tiny[2];
    int failures = 0;
    pentad_session *session = pentad_new();
    if (session == NULL)
        return 1;
    failures += pentad_read(session, tiny, sizeof tiny, 0) != -1;
    failures += pentad_send(session, "uci") != 0;
    failures += pentad_read(session, tiny, sizeof tiny, 60000) != -3;
    failures += print_answer(session, "uciok");
    pentad_send(session, "setoption name Hash value 1");
    pentad_send(session, "position startpos moves f2f3 e7e5 g2g4");
    pentad_send(session, "go depth 3");
    failures += print_answer(session, "bestmove");
    pentad_send(session, "position startpos moves d2d4");
    pentad_send(session, "go infinite searchmoves d7d5");
    pentad_stop(session);
    failures += print_answer(session, "bestmove");
    pentad_send(session, "quit");
    while (pentad_read(session, tiny, sizeof tiny, 60000) == -3) {
    }
    failures += pentad_read(session, tiny, sizeof tiny, 60000) != -2;
    pentad_free(session);
    return failures;
}
