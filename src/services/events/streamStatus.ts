import { liveChanged, selectIsLive } from '../../slices/authSlice'
import type { EventsApi } from './outdatedLists'

/** A stream that is silent for so long is dead, whatever the network says: comments come every 20 s. Milliseconds. */
const SILENCE_MS = 50_000

/** How often silence is looked for. Milliseconds. */
const LOOK_MS = 10_000

/** What is done when the status changes. */
interface StreamStatusEvents {
  /** The store shows it, and the present: what had to wait for that may be done. */
  readonly onShown: () => void
  /** Nothing was heard for too long. */
  readonly onSilence: () => void
}

/** Keeps the status, and writes it to the store as soon as that shows the present. */
export function createStreamStatus({ dispatch, getState, extra, signal }: EventsApi, events: StreamStatusEvents) {
  const { clock, timeTravelGuard } = extra
  let isLive = false
  let heardAt = clock.now()
  let isWaiting = false

  async function show(): Promise<void> {
    if (isWaiting) return
    isWaiting = true
    await timeTravelGuard.untilPresent(clock, signal)
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
    /** To be called at each sign of life, with true. */
    set,
    /** Ends it when nothing was heard for too long. Done every now and then, but a page that slept should not wait for that. */
    check,
  }
}
