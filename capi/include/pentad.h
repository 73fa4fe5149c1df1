/* Pentad for programs in C: five functions over the lines of UCI and USI, which protocol.md documents.
 *
 * A session is a conversation with the engine, which thinks in threads of its own. A process may have several, and any
 * thread may use one, except while pentad_free ends it. Link with libpentad_c. */
#ifndef PENTAD_H
#define PENTAD_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A conversation with the engine. */
typedef struct pentad_session pentad_session;

/* Starts a conversation; null if the system has no thread to give. */
pentad_session *pentad_new(void);

/* Says a line, without its end. 0, or -2 if the conversation is over. */
int pentad_send(const pentad_session *session, const char *line);

/* Takes the next line into `line`, which has room for `size` bytes, with a zero at its end. Waits for it for
 * `timeout_ms` milliseconds; if negative, for ever. Returns the length of the line; -1 if there is none yet, -2 if the
 * conversation is over, -3 if the line does not fit, which may then be asked for again with more room. */
int pentad_read(const pentad_session *session, char *line, size_t size, int timeout_ms);

/* Asks a running search for its answer now; any thread may. */
void pentad_stop(const pentad_session *session);

/* Ends a conversation, and frees it. */
void pentad_free(pentad_session *session);

#ifdef __cplusplus
}
#endif

#endif
