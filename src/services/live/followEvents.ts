import { isAnyOf } from '@reduxjs/toolkit'
import { accessRejected, selectUser, liveChanged, selectLiveness } from '../../slices/authSlice'
import { respondedKey, onFocus, onOnline } from '../http/connection'
import type { AppStartListening } from '../store/rootReducer'
import { createOutdatedLists, type EventsApi } from './outdatedLists'
import { createStreamReader } from './streamReader'

const FIRST_LIST_LIMIT_MS = 5_000

/** A change of the store while the first rows render makes React render them again, in one go. */
export const FIRST_RENDER_MS = 1_500

/** Follows changes by others until the session ends. One tab reads the stream for all; without it lists are polled. */
export async function followEvents(listenerApi: EventsApi, startListening: AppStartListening): Promise<void> {
  const { getState, extra, signal } = listenerApi
  // The stream opens after the first list has rendered, because the user waits for rows.
  const hasList = Object.values(getState().api.queries).some((entry) => entry?.fulfilledTimeStamp !== undefined)
  if (!hasList) await listenerApi.condition((action) => respondedKey(action) !== null, FIRST_LIST_LIMIT_MS)
  await extra.clock.delay(FIRST_RENDER_MS)
  const email = selectUser(getState())?.email
  if (email === undefined || signal.aborted) return
  const tabs = extra.joinTabs(email)
  const lists = createOutdatedLists(listenerApi, startListening)
  const status = createStreamStatus(listenerApi, { onShown: lists.reload, onSilence: () => reader.close() })
  const share = () => {
    const isLive = status.isLive()
    if (isLive !== undefined) tabs.post({ type: 'revisions', email, isLive, revisions: lists.announced() })
  }
  const reader = createStreamReader(listenerApi, {
    onMessage(revisions) {
      status.set(true)
      lists.announce(revisions)
      share()
    },
    onLost() {
      status.set(false)
      share()
    },
  })
  let isReader = false
  tabs.subscribe((message) => {
    if (message.type === 'revisions') {
      status.set(message.isLive)
      lists.announce(message.revisions)
    } else if (isReader) {
      if (message.type === 'rejected') reader.close()
      else share()
    }
  })
  const stop = startListening({
    matcher: isAnyOf(onFocus, onOnline),
    effect: (action) => {
      status.check()
      if (onOnline.match(action)) reader.retryNow()
    },
  })
  // The server ends a stream when the permissions differ from those it began with. After a rejection the user is loaded again,
  // so the stream has to begin again too: otherwise a permission given back soon would not be noticed.
  const stopRejected = startListening({
    actionCreator: accessRejected,
    effect: () => (isReader ? reader.close() : tabs.post({ type: 'rejected', email })),
  })
  try {
    tabs.post({ type: 'request', email })
    await tabs.whenAlone(signal, () => {
      isReader = true
      return reader.read()
    })
  } finally {
    stop()
    stopRejected()
    tabs.leave()
  }
}

/** A stream without a message for this long (ms) counts as dead, because comments arrive every 20 s. */
const SILENCE_MS = 50_000

const CHECK_MS = 10_000

interface StreamStatusEvents {
  /** The status is in the store, which shows the present, so that postponed work may run. */
  readonly onShown: () => void
  readonly onSilence: () => void
}

function createStreamStatus({ dispatch, getState, extra, signal }: EventsApi, events: StreamStatusEvents) {
  const { clock } = extra
  let isLive: boolean | undefined
  let lastMessageAt = clock.now()
  let isWaiting = false

  async function show(): Promise<void> {
    if (isWaiting) return
    isWaiting = true
    // Not while an earlier state is shown.
    await clock.delay(0)
    isWaiting = false
    if (signal.aborted) return
    if (isLive !== undefined && selectLiveness(getState()) !== isLive) dispatch(liveChanged(isLive))
    events.onShown()
  }

  function set(isAlive: boolean): void {
    lastMessageAt = clock.now()
    isLive = isAlive
    void show()
  }

  function check(): void {
    if (clock.now() - lastMessageAt <= SILENCE_MS) return
    set(false)
    events.onSilence()
  }

  async function watch(): Promise<void> {
    while (!signal.aborted) {
      await clock.delay(CHECK_MS)
      if (!signal.aborted) check()
    }
  }
  void watch()
  return {
    isLive: () => isLive,
    set,
    /** Ends a stream that was silent for too long: on a timer, and at once when a page wakes from sleep. */
    check,
  }
}
