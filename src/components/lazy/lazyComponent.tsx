import { createElement, use, useEffect, useState, useTransition, type ComponentType, type ReactNode } from 'react'
import type { LoadFailure } from './loadFailure'

/** A component whose code is loaded when it is first rendered. */
export interface LazyComponent<Props> {
  (props: Props): ReactNode
  /**
   * Starts loading ahead of the first render. A failure is not cached: the code is requested again on render.
   * @returns a promise that resolves when loading has succeeded or failed; it never rejects
   */
  readonly preload: () => Promise<void>
}

type Loader<Props> = () => Promise<ComponentType<Props>>

/** One attempt to load a component. */
interface Attempt<Props> {
  outcome: 'under way' | 'failed' | ComponentType<Props>
  /** Resolves when the attempt has succeeded or failed; from then on its status tells `use` not to wait. */
  readonly ended: Promise<void>
}

function attempt<Props>(load: Loader<Props>): Attempt<Props> {
  const end = (outcome: Attempt<Props>['outcome']) => {
    begun.outcome = outcome
    void Object.assign(begun.ended, { status: 'fulfilled' })
  }
  const begun: Attempt<Props> = { outcome: 'under way', ended: load().then(end, () => end('failed')) }
  return begun
}

/**
 * Creates a page in a separate chunk. It suspends while its code loads, so that a navigation keeps the old screen. If loading
 * fails, `Failed` is rendered in its place, and everything above stays. Unlike `React.lazy`, which caches a failure forever, it
 * loads again on Retry and on the next mount.
 * @param Failed rendered if loading failed; must not be lazy itself
 */
export function lazyPage<Props extends object>(
  load: Loader<Props>,
  Failed: ComponentType<Props & LoadFailure>,
): LazyComponent<Props> {
  let latest: Attempt<Props> | null = null
  let preloaded: Attempt<Props> | null = null
  const begin = () => (preloaded && preloaded.outcome !== 'failed' ? preloaded : attempt(load))
  const begun = () => (latest ??= begin())
  const forget = (ended: Attempt<Props>) => {
    if (latest === ended) latest = null
  }

  function Page(props: Props) {
    const [shown, setShown] = useState(begun)
    const [isRetrying, startRetry] = useTransition()
    const hasFailed = shown.outcome === 'failed'

    useEffect(() => (hasFailed ? () => forget(shown) : undefined), [hasFailed, shown])

    use(shown.ended)
    if (typeof shown.outcome !== 'string') return createElement(shown.outcome, props)
    function handleRetry() {
      startRetry(() => {
        forget(shown)
        setShown(begun())
      })
    }
    return <Failed {...props} onRetry={handleRetry} isRetrying={isRetrying} />
  }

  return Object.assign(Page, { preload: () => (latest ?? (preloaded = begin())).ended })
}

/**
 * Like {@link lazyPage}, but for a part of a screen: while its code loads, it renders `Waiting`, or nothing. It does not suspend:
 * with three suspended boundaries and a re-render above them, React 19.3 renders them in a busy loop until their code is loaded.
 */
export function lazyComponent<Props extends object>(
  load: Loader<Props>,
  Failed: ComponentType<Props & LoadFailure>,
  Waiting?: ComponentType<Props>,
): LazyComponent<Props> {
  let latest: Attempt<Props> | null = null
  const begun = () => (latest && latest.outcome !== 'failed' ? latest : (latest = attempt(load)))

  function Part(props: Props) {
    const [shown, setShown] = useState(begun)
    const [awaited, setAwaited] = useState(() => (shown.outcome === 'under way' ? shown : null))

    useEffect(
      function showItsEnd() {
        let isHere = true
        void awaited?.ended.then(() => {
          if (!isHere) return
          setShown(awaited)
          setAwaited(null)
        })
        return () => {
          isHere = false
        }
      },
      [awaited],
    )

    if (shown.outcome === 'under way') return Waiting && <Waiting {...props} />
    if (shown.outcome !== 'failed') return createElement(shown.outcome, props)
    return <Failed {...props} onRetry={() => setAwaited(begun())} isRetrying={awaited !== null} />
  }

  return Object.assign(Part, { preload: () => begun().ended })
}
