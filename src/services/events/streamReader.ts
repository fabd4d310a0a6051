import { REQUEST_TIMEOUT_MS } from '../../../contract/constants'
import { selectHasExtension } from '../../slices/authSlice'
import type { ToldRevisions } from '../platform/tabGroup'
import { openEvents } from './openEvents'
import type { EventsApi } from './outdatedLists'
import { readEvents } from './readEvents'

/** The pause before the stream is opened again is between these. Milliseconds. */
const SHORTEST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000

/** A stream that lasted so long was a good one: what failed before it does not count any more. Milliseconds. */
const GOOD_MS = 20_000

/** What comes of reading. */
interface StreamReaderEvents {
  /** The stream lives, and told this: nothing, when it only says that it lives. */
  readonly onHeard: (revisions: ToldRevisions) => void
  /** There is none any more. */
  readonly onLost: () => void
}

/** Reads the stream of events, one after the other. */
export interface StreamReader {
  /** Reads until the session ends. */
  readonly read: () => Promise<void>
  /** Ends the stream that is read now, or is being opened. */
  readonly giveUp: () => void
  /** Ends the pause before the next one. */
  readonly hurry: () => void
}

/** How long to wait after so many streams that failed in a row, by chance: the browsers of a server that was restarted come one by one. */
export function reconnectPause(failures: number, chance: number): number {
  return SHORTEST_PAUSE_MS + chance * Math.min(SHORTEST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS - SHORTEST_PAUSE_MS)
}

/** Makes the reader of a session. */
export function createStreamReader(listenerApi: EventsApi, { onHeard, onLost }: StreamReaderEvents): StreamReader {
  const { dispatch, getState, extra, signal } = listenerApi
  const { clock, random, timeTravelGuard } = extra
  let giveUp = () => undefined as void
  let hurry = () => undefined as void
  signal.addEventListener('abort', () => {
    giveUp()
    hurry()
  })

  async function readOne(): Promise<void> {
    const attempt = new AbortController()
    giveUp = () => attempt.abort()
    let isOpen = false
    void clock.delay(REQUEST_TIMEOUT_MS).then(() => isOpen || attempt.abort())
    const abort = giveUp
    const { data } = await openEvents({
      signal: attempt.signal,
      abort,
      dispatch,
      getState,
      extra,
      endpoint: 'events',
      type: 'query',
    })
    isOpen = true
    if (!data) return
    try {
      for await (const message of readEvents(data)) onHeard(message ? { [message.list]: message.revision } : {})
    } catch {
      // It broke, or was given up: either way it is over.
    }
  }

  /** Offline there is nothing to be opened, however long it lasts. */
  function pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      hurry = resolve
      if (getState().api.config.online) void clock.delay(milliseconds).then(resolve)
    })
  }

  async function read(): Promise<void> {
    let failures = 0
    while (!signal.aborted && selectHasExtension(getState(), 'events')) {
      const began = clock.now()
      // In the past nothing is sent.
      if (!timeTravelGuard.showsPast()) await readOne()
      if (signal.aborted) return
      onLost()
      failures = clock.now() - began > GOOD_MS ? 0 : failures + 1
      await pause(reconnectPause(failures, random()))
    }
  }

  return { read, giveUp: () => giveUp(), hurry: () => hurry() }
}
