import { createElement, use, useEffect, useState, useTransition, type ComponentType, type ReactNode } from 'react'
import type { LoadFailure } from './loadFailure'

/** A component whose code is loaded when it is first shown. */
export interface LazyComponent<Props> {
  (props: Props): ReactNode
  /**
   * Starts loading before the part is shown; a loaded part is then shown at once. A failure is not remembered: the part is loaded
   * again when it is shown.
   * @returns resolves when loading has ended, successfully or not
   */
  readonly preload: () => Promise<void>
}

type Loader<Props> = () => Promise<ComponentType<Props>>

/** One attempt to load a component. */
interface Attempt<Props> {
  outcome: 'under way' | 'failed' | ComponentType<Props>
  /** Resolves at its end, whatever that is. */
  readonly ended: Promise<void>
}

function attempt<Props>(load: Loader<Props>): Attempt<Props> {
  const ended = load().then(
    (component) => void (begun.outcome = component),
    () => void (begun.outcome = 'failed'),
  )
  const begun: Attempt<Props> = { outcome: 'under way', ended }
  return begun
}

/**
 * A page in a piece of its own. While it is loaded the nearest `Suspense` above waits, so a change of the screen keeps the old one. One that
 * cannot be loaded is `Failed` in the same place, and nothing above it goes away. React's own `lazy` keeps a failure forever; here
 * Retry loads again, and so does coming back to the place.
 * @param Failed shown when the page could not be loaded; it must not be lazy itself
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

    if (shown.outcome === 'under way') use(shown.ended)
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
 * As {@link lazyPage}, for a part of a screen: while it is loaded, `Waiting` stands in its place, and nothing without one. No `Suspense`
 * takes part: when three boundaries wait and what is above them is drawn again, React 19.3 renders them in turn until their code is there,
 * without a pause.
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
