import { setTimeout as pause } from 'node:timers/promises'
import { EVENTS_COMMENT_MS } from '../../../contract/revisionEvents'
import { findSessions } from '../../auth/sessions'
import type { SignedInUser } from '../../auth/signedInUser'
import type { Database } from '../../database/database'
import { withDeadline } from '../../database/deadline'
import { Refusal } from '../../domain/refusal'
import { readRevisions } from '../../domain/lists/revisions'
import { createRevisionWatch } from '../../domain/lists/revisionWatch'
import { EventStream } from './eventStream'

/** Bounds of what streams may cost; tests have smaller ones. */
const LIMITS = {
  /** Streams of one person: each of their browsers has one. */
  ofOnePerson: 12,
  /** Streams of this process: 40 kB each at most, and a browser without one loads its lists every minute. */
  all: 1_000,
  /** How often sessions are looked at. Milliseconds. */
  checkMs: EVENTS_COMMENT_MS,
}

/** Seconds after which a refused client may try again. */
const RETRY_AFTER_SECONDS = 30

/** Longest that a check of the sessions waits for the database. Milliseconds. */
const CHECK_LIMIT_MS = 4_500

/** How long readers have to read the end when the server stops. Milliseconds. */
const CLOSING_MS = 1_000

/** What the streams need. */
export interface EventStreamsParts {
  readonly database: Database
  readonly now: () => Date
  /** Called with the number of open streams whenever it changes. */
  readonly onCount?: ((open: number) => void) | undefined
  readonly limits?: Partial<typeof LIMITS>
}

/** The open streams of this process. */
export interface EventStreams {
  /**
   * Opens a stream that starts with the revision of every list that the user may read. It ends with the session, when its user gains
   * or loses a permission, so that the client asks for the user again, and when the session cannot be verified. Throws RATE_LIMITED
   * or BUSY when there are too many.
   */
  open(user: SignedInUser): Promise<EventStream>
  /** Ends all streams and accepts no new one. */
  close(): Promise<void>
}

/** Creates the registry of event streams. All of them share one reading of the revisions and one check of the sessions. */
export function createEventStreams({ database, now, onCount, limits }: EventStreamsParts): EventStreams {
  const { ofOnePerson, all, checkMs } = { ...LIMITS, ...limits }
  const streams = new Set<EventStream>()
  const watch = createRevisionWatch(database)
  let unfollow: (() => void) | null = null
  let failedChecks = 0
  let isClosing = false

  const checking = setInterval(() => void check(), checkMs)
  checking.unref()

  function add(stream: EventStream): void {
    streams.add(stream)
    stream.once('close', () => remove(stream))
    unfollow ??= watch.follow((revisions) => streams.forEach((open) => open.tell(revisions)))
    onCount?.(streams.size)
  }

  function remove(stream: EventStream): void {
    if (!streams.delete(stream)) return
    onCount?.(streams.size)
    if (streams.size > 0) return
    unfollow?.()
    unfollow = null
  }

  async function check(): Promise<void> {
    const asked = [...streams]
    if (asked.length === 0) return
    const ids = [...new Set(asked.map(({ user }) => user.sessionId))]
    const active = await withDeadline(performance.now() + CHECK_LIMIT_MS, () => findSessions(database, now(), ids)).catch(
      () => null,
    )
    failedChecks = active ? 0 : failedChecks + 1
    // A single failed check is ignored. After more, streams end, because sessions cannot be verified; clients reconnect and get
    // the reason.
    if (failedChecks === 1) return
    for (const stream of asked) {
      const user = active?.get(stream.user.sessionId)
      if (user && String(user.permissions) === String(stream.user.permissions)) stream.comment()
      else stream.finish()
    }
  }

  function refuseTooMany({ userId }: SignedInUser): void {
    const refused = (code: 'BUSY' | 'RATE_LIMITED', message: string) =>
      new Refusal(code, message, null, { retryAfterSeconds: RETRY_AFTER_SECONDS })
    if (isClosing) throw refused('BUSY', 'The server is about to stop')
    if (streams.size >= all) throw refused('BUSY', 'Too many browsers follow changes at this moment')
    const own = [...streams].filter(({ user }) => user.userId === userId).length
    if (own >= ofOnePerson) throw refused('RATE_LIMITED', `This account follows changes in ${ofOnePerson} browsers already`)
  }

  return {
    async open(user) {
      refuseTooMany(user)
      const revisions = await readRevisions(database)
      refuseTooMany(user)
      const stream = new EventStream(user)
      stream.tell(revisions)
      add(stream)
      return stream
    },
    async close() {
      isClosing = true
      clearInterval(checking)
      for (const stream of streams) stream.finish()
      for (let waited = 0; streams.size > 0 && waited < CLOSING_MS; waited += CLOSING_MS / 20) await pause(CLOSING_MS / 20)
      for (const stream of streams) stream.destroy()
    },
  }
}
