import { liveChanged, selectIsLive } from '../../slices/authSlice'
import type { EventsApi } from './outdatedLists'

/**
 * A stream without a message for this long (ms) counts as dead even if the connection is open, because comments arrive every 20
 * s.
 */
const SILENCE_MS = 50_000

/** Interval of the check for silence (ms). */
const LOOK_MS = 10_000

/** Callbacks of the status. */
interface StreamStatusEvents {
  /** The status is in the store, which shows the present, so that postponed work may run. */
  readonly onShown: () => void
  /** No message arrived for too long. */
  readonly onSilence: () => void
}

/** Tracks the status of the stream, and writes it to the store as soon as the store shows the present. */
export function createStreamStatus({ dispatch, getState, extra, signal }: EventsApi, events: StreamStatusEvents) {
  const { clock } = extra
  let isLive = false
  let heardAt = clock.now()
  let isWaiting = false

  async function show(): Promise<void> {
    if (isWaiting) return
    isWaiting = true
    // Not while an earlier state is shown.
    await clock.delay(0)
    isWaiting = false
    if (signal.aborted) return
    if (selectIsLive(getState()) !== isLive) dispatch(liveChanged(isLive))
    events.onShown()
  }

  function set(isAlive: boolean): void {
    heardAt = clock.now()
    isLive = isAlive
    void show()
  }

  function check(): void {
    if (!isLive || clock.now() - heardAt <= SILENCE_MS) return
    set(false)
    events.onSilence()
  }

  async function watch(): Promise<void> {
    while (!signal.aborted) {
      await clock.delay(LOOK_MS)
      if (!signal.aborted) check()
    }
  }
  void watch()
  return {
    isLive: () => isLive,
    /** Sets the status; to be called with true at each sign of life. */
    set,
    /**
     * Ends the stream if it has been silent for too long. Runs on a timer, but must be called at once when a page wakes from
     * sleep.
     */
    check,
  }
}
