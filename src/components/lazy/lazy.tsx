// eslint-disable-next-line no-restricted-syntax -- the one place that adds the retry that React.lazy lacks
import { Component, lazy as reactLazy, Suspense, useState, useTransition, type ComponentType, type ReactNode } from 'react'
import { LoadFailed } from './LoadFailed'

/** A component whose code is loaded when it is first rendered. */
export interface LazyComponent<Props> {
  (props: Props): ReactNode
  /** Loads the code ahead of the first render. Resolves when that has succeeded or failed; never rejects. */
  readonly preload: () => Promise<void>
}

/** The code of a lazy component could not be loaded. */
class PartNotLoaded extends Error {}

/**
 * `React.lazy` whose failures are shown in place, with a button that loads again. A component that is preloaded renders at once.
 * @param what subject of the message, for example "The camera"
 * @param load imports the component
 * @param waiting shown while the code loads; without it the component suspends, so that a navigation keeps the screen before it
 */
export function lazy<Props extends object>(
  what: string,
  load: () => Promise<ComponentType<Props>>,
  waiting?: ReactNode,
): LazyComponent<Props> {
  let Loaded: ComponentType<Props> | null = null
  async function attempt() {
    try {
      Loaded = await load()
      return { default: Loaded }
    } catch (cause) {
      throw new PartNotLoaded(`${what} could not be loaded`, { cause })
    }
  }
  // React caches a failure for ever, so each attempt has a component of its own.
  let latest = reactLazy(attempt)

  function Part(props: Props) {
    const [Shown, setShown] = useState<ComponentType<Props>>(() => Loaded ?? latest)
    const [isRetrying, startRetry] = useTransition()
    const failed = (
      <LoadFailed
        what={what}
        isRetrying={isRetrying}
        onRetry={() => startRetry(() => setShown(() => latest))}
        {...('onClose' in props && { onClose: props.onClose as () => void })}
      />
    )
    const part = (
      <LoadBoundary attempt={Shown} failed={failed} onFailure={() => (latest = reactLazy(attempt))}>
        <Shown {...props} />
      </LoadBoundary>
    )
    return waiting === undefined ? part : <Suspense fallback={waiting}>{part}</Suspense>
  }

  return Object.assign(Part, {
    async preload() {
      if (!Loaded) await attempt().catch(() => undefined)
    },
  })
}

interface LoadBoundaryProps {
  /** A new one clears the failure. */
  readonly attempt: unknown
  readonly failed: ReactNode
  readonly onFailure: () => void
  readonly children: ReactNode
}

interface LoadBoundaryState {
  readonly attempt: unknown
  readonly error: Error | null
}

/** Shows that a part could not be loaded. Errors of the part itself go on to the boundary above. */
class LoadBoundary extends Component<LoadBoundaryProps, LoadBoundaryState> {
  override state: LoadBoundaryState = { attempt: this.props.attempt, error: null }

  static getDerivedStateFromError(error: Error): Partial<LoadBoundaryState> {
    return { error }
  }

  static getDerivedStateFromProps({ attempt }: LoadBoundaryProps, state: LoadBoundaryState): LoadBoundaryState | null {
    return attempt === state.attempt ? null : { attempt, error: null }
  }

  override componentDidCatch() {
    this.props.onFailure()
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    if (!(error instanceof PartNotLoaded)) throw error
    return this.props.failed
  }
}
