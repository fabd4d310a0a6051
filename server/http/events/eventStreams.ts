import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { Call } from '../../../contract/call'
import { calls } from '../../../contract/calls'
import type { ListName } from '../../../contract/lists'
import { REVISION_EVENT, type RevisionMessage, EVENTS_COMMENT_MS } from '../../../contract/revisionEvents'
import { mayOpen } from '../../../contract/rules/permissions'
import { findSessions, type SignedInUser } from '../../auth/sessions'
import { RequestError } from '../../common/errors'
import type { Database } from '../../database/database'
import { withDeadline } from '../../database/deadline'
import { type ListFacts, readAllFacts } from '../../lists/revisions'

/** Throttle: a list is announced to a reader at most once in this time (ms). */
const LIST_PAUSE_MS = 1_000

/** Buffer of a slow reader: when it is full, only the latest revisions are added once it drains. Bytes. */
const KEPT_BYTES = 1_024

const LISTS_OF_SCREENS = Object.values<Call>(calls).flatMap(({ list, screen }) => (list && screen ? [{ list, screen }] : []))

/** The stream of one reader; a slow one may miss revisions in between, never the latest. */
class EventStream extends Readable {
  readonly #announced = new Map<ListName, { readonly tag: string; readonly at: number }>()
  readonly #lists: readonly ListName[]
  #hasRoom = true
  #isOver = false

  constructor(readonly user: SignedInUser) {
    super({ highWaterMark: KEPT_BYTES })
    this.#lists = LISTS_OF_SCREENS.filter(({ screen }) => mayOpen(screen, user)).map(({ list }) => list)
  }

  /** Tags say which lists changed: after a failover or a restore, revisions are lower. */
  announce(facts: ReadonlyMap<ListName, ListFacts>): void {
    if (!this.#hasRoom || this.#isOver) return
    const at = performance.now()
    let text = ''
    for (const list of this.#lists) {
      const current = facts.get(list)
      const last = this.#announced.get(list)
      if (!current || (last && (current.tag === last.tag || at - last.at < LIST_PAUSE_MS))) continue
      this.#announced.set(list, { tag: current.tag, at })
      text += messageOf({ list, revision: current.revision })
    }
    if (text !== '') this.#hasRoom = this.push(text)
  }

  comment(): void {
    if (this.#hasRoom && !this.#isOver) this.#hasRoom = this.push(':\n\n')
  }

  finish(): void {
    if (this.#isOver) return
    this.#isOver = true
    this.push(null)
  }

  override _read(): void {
    this.#hasRoom = true
  }
}

const messageOf = (message: RevisionMessage) => `event: ${REVISION_EVENT}\ndata: ${JSON.stringify(message)}\n\n`

/** Bounds of what streams may cost; tests have smaller ones. */
const LIMITS = {
  /** Streams of one session: its browser has one, and those that it has lost end a little later. */
  ofOneSession: 12,
  /** Streams of one person: all devices of a dock may share an account. */
  ofOnePerson: 200,
  /** Streams of this process, 40 kB each at most. A browser without a stream polls its lists every minute instead. */
  all: 1_000,
  checkMs: EVENTS_COMMENT_MS,
}

const RETRY_AFTER_SECONDS = 30

/** Interval at which the revisions are read while there are streams, and after a failed read. Milliseconds. */
const POLL_MS = 200
const POLL_AFTER_FAILURE_MS = 1_000

/** Longest time that a check of the sessions or a read of the revisions waits for the database. Milliseconds. */
const LIMIT_MS = 4_500

const CLOSING_MS = 1_000

interface EventStreamsOptions {
  readonly database: Database
  readonly now: () => Date
  readonly onCount?: ((open: number) => void) | undefined
  readonly onWarning?: ((error: unknown) => void) | undefined
  readonly limits?: Partial<typeof LIMITS>
}

/** Creates the registry of event streams. All streams share one poll of the revisions and one periodic check of the sessions. */
export function createEventStreams({ database, now, onCount, onWarning, limits }: EventStreamsOptions) {
  const { ofOneSession, ofOnePerson, all, checkMs } = { ...LIMITS, ...limits }
  const streams = new Set<EventStream>()
  let isPolling = false
  let failedChecks = 0
  let isClosing = false

  const checking = setInterval(() => void check(), checkMs)
  checking.unref()

  function add(stream: EventStream): void {
    streams.add(stream)
    stream.once('close', () => {
      streams.delete(stream)
      onCount?.(streams.size)
    })
    onCount?.(streams.size)
    void poll()
  }

  /** Polling instead of LISTEN/NOTIFY also works with one connection, through poolers, and on replicas. */
  async function poll(): Promise<void> {
    if (isPolling) return
    isPolling = true
    while (streams.size > 0) {
      // Errors are ignored here: an unreachable database is logged elsewhere, and the next poll tries again.
      // Not those that open meanwhile: they may have begun with newer revisions than these.
      const readers = [...streams]
      const facts = await withDeadline(performance.now() + LIMIT_MS, () => readAllFacts(database)).catch(() => null)
      if (facts) for (const stream of readers) stream.announce(facts)
      await pause(facts ? POLL_MS : POLL_AFTER_FAILURE_MS, undefined, { ref: false })
    }
    isPolling = false
  }

  async function check(): Promise<void> {
    const checked = [...streams]
    if (checked.length === 0) return
    const ids = [...new Set(checked.map(({ user }) => user.sessionId))]
    const found = withDeadline(performance.now() + LIMIT_MS, () => findSessions(database, now(), ids))
    const active = await found.catch((error: unknown) => void onWarning?.(error))
    failedChecks = active ? 0 : failedChecks + 1
    // A single failed check is ignored. After more, streams end, because sessions cannot be verified; clients reconnect and get
    // the reason.
    if (failedChecks === 1) return
    for (const stream of checked) {
      const user = active?.get(stream.user.sessionId)
      if (user && String(user.permissions) === String(stream.user.permissions)) stream.comment()
      else stream.finish()
    }
  }

  function rejectTooMany({ userId, sessionId }: SignedInUser): void {
    const own = [...streams].filter(({ user }) => user.userId === userId)
    const ofSession = own.filter(({ user }) => user.sessionId === sessionId)
    const reject = (isTooMany: boolean, code: 'BUSY' | 'RATE_LIMITED', message: string) => {
      if (isTooMany) throw new RequestError(code, message, null, { retryAfterSeconds: RETRY_AFTER_SECONDS })
    }
    reject(isClosing, 'BUSY', 'The server is about to stop')
    reject(streams.size >= all, 'BUSY', 'Too many browsers are following changes at the moment')
    reject(own.length >= ofOnePerson, 'RATE_LIMITED', `This account follows changes in ${ofOnePerson} browsers already`)
    reject(ofSession.length >= ofOneSession, 'RATE_LIMITED', `This browser follows changes ${ofOneSession} times already`)
  }

  return {
    /** Ends with the session and when permissions change, so that the client loads the user again. */
    async open(user: SignedInUser): Promise<EventStream> {
      rejectTooMany(user)
      const facts = await readAllFacts(database)
      rejectTooMany(user)
      const stream = new EventStream(user)
      stream.announce(facts)
      add(stream)
      return stream
    },
    async close(): Promise<void> {
      isClosing = true
      clearInterval(checking)
      for (const stream of streams) stream.finish()
      for (let waited = 0; streams.size > 0 && waited < CLOSING_MS; waited += CLOSING_MS / 20) await pause(CLOSING_MS / 20)
      for (const stream of streams) stream.destroy()
    },
  }
}
