import { Mutex } from 'async-mutex'
import type { SessionResponse } from '../../contract/entities/user'
import type { StoreOptions } from '../app/store'
import type { EventsMessage } from '../services/device/tabs'
import { inventoryApi } from '../services/inventoryApi'
import { selectLiveness, sessionStarted } from '../slices/authSlice'
import { rejectedWith } from './fakeBackend'
import { fakeWorld } from './fakeWorld'
import { sessionWith } from './fixtures/session'
import { testStore } from './testStore'
import { turns } from './turn'

const EVENTS_URL = 'http://localhost/api/v1/events'
export type TabOptions = StoreOptions & { readonly as?: SessionResponse }

export function fakeBrowser() {
  const streams: { readonly request: Request; readonly control: ReadableStreamDefaultController<Uint8Array> }[] = []
  const listeners = new Map<object, (message: EventsMessage) => void>()
  const lock = new Mutex()
  let rejected: number | null = null

  function openStream(request: Request): Response {
    if (rejected !== null) return rejectedWith(rejected)()
    const body = new ReadableStream<Uint8Array>({ start: (control) => void streams.push({ request, control }) })
    const { control } = streams.at(-1) ?? {}
    request.signal.addEventListener('abort', () => control?.error(request.signal.reason))
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  }

  /** Sends a text over the latest stream; without one, ends it. */
  async function send(text?: string) {
    const { control } = streams.at(-1) ?? {}
    if (text === undefined) control?.close()
    else control?.enqueue(new TextEncoder().encode(text))
    await turns()
  }

  /** Opens the app in a tab in which this user is signed in and sees the inventory. */
  async function openTab({ as = sessionWith('events'), ...options }: TabOptions = {}) {
    const world = fakeWorld()
    const me = {}
    Object.assign(world.dependencies, {
      fetch: async (request: Request) => (request.url === EVENTS_URL ? openStream(request) : world.backend.fetch(request)),
      joinTabs: (email: string) => ({
        post(message: EventsMessage) {
          for (const [other, listen] of listeners) if (other !== me) listen(message)
        },
        subscribe: (listener: (message: EventsMessage) => void) =>
          listeners.set(me, (message) => message.email === email && listener(message)),
        whenAlone: (signal: AbortSignal, work: () => Promise<void>) =>
          lock.runExclusive(() => (signal.aborted ? undefined : work())),
        leave: () => listeners.delete(me),
      }),
    })
    const { store, backend } = testStore({ ...options, world, session: null })
    store.dispatch(sessionStarted(as))
    const { initiate } = inventoryApi.endpoints.getInventory
    const show = () => store.dispatch(initiate())
    const shown = show()
    await shown
    await turns()
    return {
      ...{ ...world, store, dispatch: store.dispatch, shown, show },
      reload: () => store.dispatch(initiate(undefined, { forceRefetch: true })),
      isLive: () => selectLiveness(store.getState()),
      /** How often a list was requested, by default the inventory. */
      loads: (call: Parameters<typeof backend.sent>[0] = 'getInventory') => backend.sent(call).length,
      /** Lets the pauses of at most this length end. */
      async pass(milliseconds: number) {
        world.time.now += milliseconds
        for (const pause of world.pauses.splice(0)) {
          if (pause.milliseconds <= milliseconds) pause.end()
          else world.pauses.push(pause)
        }
        await turns()
      },
    }
  }
  return {
    ...{ streams, openTab },
    reject: (status: number | null) => (rejected = status),
    announce: (list: string, revision: number) => send(`event: revision\ndata: ${JSON.stringify({ list, revision })}\n\n`),
    comment: () => send(':\n\n'),
    end: () => send(),
  }
}
