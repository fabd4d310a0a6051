import type { AppDependencies } from '../../services/device/appDependencies'
import { createUserStorage } from '../../services/device/storage'
import '../../services/report/allEndpoints'
import type { ReportFile } from '../../services/report/writeReport'
import type { RootState } from '../../services/store/rootReducer'
import type { renderApp } from '../App'
import { browserDependencies } from '../dependencies'
import { makeStore } from '../store'
import { framesOf, type Frame, type ReplayMessage, type ShowMessage } from './frames'

const never = () => new Promise<never>(() => undefined)

function silentWorld(): AppDependencies {
  const nowhere = () => {
    throw new Error('Nothing is kept')
  }
  const silent = {
    fetch: never,
    oneTabAtATime: never,
    sessionChannel: { post: () => undefined, subscribe: () => () => undefined, close: () => undefined },
    signOutMark: { isSet: () => false, set: () => undefined },
  }
  return {
    ...browserDependencies(silent),
    upload: never,
    clock: { now: () => Date.now(), delay: never },
    download: never,
    draftStorage: createUserStorage('replay', nowhere),
    writeStorage: createUserStorage('replay', nowhere),
    log: () => undefined,
  }
}

export function shownStore(dependencies: AppDependencies, first: RootState) {
  const store = makeStore(dependencies, first, { devToolsEnhancer: (create) => create, isReplay: true })
  const show = (state: RootState) => store.replaceReducer(() => state)
  show(first)
  return { store, show }
}

function notify(message: ReplayMessage): void {
  window.parent.postMessage(message, window.location.origin)
}

async function readFrames(): Promise<readonly Frame[]> {
  const response = await fetch(`${__CLIENT_BASE_PATH__}replay.json`)
  return framesOf((await response.json()) as ReportFile, __CLIENT_BASE_PATH__)
}

/** Shows the report `replay.json` of this page's server, one step at a time, as the page around it says (`tools/replay`). */
export async function startReplay(root: HTMLElement, render: typeof renderApp): Promise<void> {
  try {
    const frames = await readFrames()
    const [first] = frames
    if (!first) throw new Error('The file holds no moment')
    const { store, show } = shownStore(silentWorld(), first.state)

    function showFrame(index: number) {
      const frame = frames[index]
      if (!frame) return
      setClock(frame.at)
      moveTo(frame.address)
      show(frame.state)
      notify({ type: 'shown', frame: index })
    }

    window.addEventListener('message', ({ origin, data }: MessageEvent<ShowMessage>) => {
      if (origin === window.location.origin && data.type === 'show') showFrame(data.frame)
    })
    showFrame(0)
    await render(root, store)
    notify({ type: 'ready', frames: frames.map(({ at, address, action, isError }) => ({ at, address, action, isError })) })
  } catch (error) {
    notify({ type: 'failed', reason: String(error) })
  }
}

/** Replaces the address without a reload and tells the router, as the browser's Back button would. */
export function moveTo(address: string): void {
  if (window.location.pathname + window.location.search === address) return
  window.history.replaceState(null, '', address)
  window.dispatchEvent(new PopStateEvent('popstate'))
}

const RealDate = Date
let now = RealDate.now()

class StoppedDate extends RealDate {
  constructor(...parts: readonly [] | ConstructorParameters<typeof Date>) {
    if (parts.length === 0) super(now)
    else super(...parts)
  }
  static override now(): number {
    return now
  }
}

function setClock(at: number): void {
  now = at
  globalThis.Date = StoppedDate as DateConstructor
}
