import {
  Component,
  lazy as reactLazy,
  Suspense,
  useEffect,
  useState,
  useTransition,
  type ComponentType,
  type ReactNode,
} from 'react'
import { LoadFailed } from './LoadFailed'

export interface LazyComponent<Props> {
  (props: Props): ReactNode
  readonly preload: () => Promise<void>
}

class PartNotLoaded extends Error {}

/**
 * React's `lazy` for a named export, with Retry in its place. Without `waiting` it suspends, so that a navigation keeps the screen
 * before it. A preloaded component renders at once.
 */
export function lazy<Name extends string, Props extends object>(
  what: string,
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
  waiting?: ReactNode,
): LazyComponent<Props> {
  let Loaded: ComponentType<Props> | null = null
  async function attempt() {
    try {
      Loaded = (await load())[name]
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

/** Long enough after a screen appeared that its start is not slower (ms). */
const PRELOAD_AFTER_MS = 1_500

/** Loads a part that is likely to be opened next. */
export function usePreload({ preload }: Pick<LazyComponent<never>, 'preload'>): void {
  useEffect(() => {
    const timer = setTimeout(() => void preload(), PRELOAD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [preload])
}

interface LoadBoundaryProps {
  readonly attempt: unknown
  readonly failed: ReactNode
  readonly onFailure: () => void
  readonly children: ReactNode
}

interface LoadBoundaryState {
  readonly attempt: unknown
  readonly error: Error | null
}

/** Errors of the part itself go on to the boundary above. */
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
