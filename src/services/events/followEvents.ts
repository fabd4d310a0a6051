import { isAnyOf } from '@reduxjs/toolkit'
import { accessRefused, selectUser } from '../../slices/authSlice'
import { answeredKey, onFocus, onOnline } from '../http/connection'
import { joinTabGroup } from '../platform/tabGroup'
import type { AppStartListening } from '../rootReducer'
import { createOutdatedLists, type EventsApi } from './outdatedLists'
import { createStreamReader } from './streamReader'
import { createStreamStatus } from './streamStatus'

/** Maximum wait for the first list (ms). */
const FIRST_LIST_LIMIT_MS = 5_000

/**
 * Follows changes by other users until the session ends. One tab of the browser reads the event stream and informs the others.
 * Lists are polled only while no tab has a stream.
 */
export async function followEvents(listenerApi: EventsApi, startListening: AppStartListening): Promise<void> {
  const { getState, extra, signal } = listenerApi
  // The stream opens after the first list has loaded, because the user waits for rows.
  const hasList = Object.values(getState().api.queries).some((entry) => entry?.fulfilledTimeStamp !== undefined)
  if (!hasList) await listenerApi.condition((action) => answeredKey(action) !== null, FIRST_LIST_LIMIT_MS)
  const email = selectUser(getState())?.email
  if (email === undefined || signal.aborted) return
  const tabs = extra.joinTabs?.(email) ?? joinTabGroup(`events ${extra.apiBaseUrl}`, email, navigator.locks)
  const lists = createOutdatedLists(listenerApi, startListening)
  const status = createStreamStatus(listenerApi, { onShown: lists.look, onSilence: () => reader.giveUp() })
  const tell = () => tabs.post({ type: 'told', email, isLive: status.isLive(), revisions: lists.known() })
  const reader = createStreamReader(listenerApi, {
    onHeard(revisions) {
      status.set(true)
      lists.take(revisions)
      tell()
    },
    onLost() {
      status.set(false)
      tell()
    },
  })
  let isReader = false
  tabs.subscribe((message) => {
    if (message.type === 'told') {
      status.set(message.isLive)
      lists.take(message.revisions)
    } else if (isReader) {
      if (message.type === 'refused') reader.giveUp()
      else tell()
    }
  })
  const stop = startListening({
    matcher: isAnyOf(onFocus, onOnline),
    effect: (action) => {
      status.check()
      if (onOnline.match(action)) reader.hurry()
    },
  })
  // The server ends a stream when the permissions differ from those it began with. After a refusal the user is asked for again,
  // so the stream has to begin again too: otherwise a permission given back soon would not be noticed.
  const stopRefused = startListening({
    actionCreator: accessRefused,
    effect: () => (isReader ? reader.giveUp() : tabs.post({ type: 'refused', email })),
  })
  try {
    tabs.post({ type: 'asked', email })
    await tabs.whenAlone(signal, () => {
      isReader = true
      return reader.read()
    })
  } finally {
    stop()
    stopRefused()
    tabs.leave()
  }
}
