import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { listenForLoneKey } from '../components/loneKey'
import { isJumpKey } from './jump/jumpKey'

const loadPalette = () => import('./jump/JumpPalette')
const LazyPalette = lazy(loadPalette)
const LazySheet = lazy(() => import('./jump/ShortcutSheet'))

/** What stands over the screen. */
export type JumpView = 'palette' | 'shortcuts' | null

interface JumpProps {
  readonly view: JumpView
  readonly onView: (view: JumpView) => void
}

/** Listens for Ctrl+K and `?`, and shows what they open. */
export function Jump({ view, onView }: JumpProps) {
  const handleJumpKey = useEffectEvent((event: KeyboardEvent) => {
    // Begun with the first of the two keys, so that the field is there for what is typed after the second.
    if (event.key === 'Control' || event.key === 'Meta') loadPalette().catch(() => undefined)
    if (!isJumpKey(event) || event.repeat) return
    event.preventDefault()
    // Nobody leaves while something is being posted.
    if (document.querySelector('[role="dialog"][aria-busy="true"]')) return
    onView(view === 'palette' ? null : 'palette')
  })
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => handleJumpKey(event)
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [])

  useEffect(() => listenForLoneKey(['?'], () => onView('shortcuts')), [onView])

  if (view === null) return null
  const close = () => onView(null)
  return (
    <Suspense>
      {view === 'palette' ? (
        <LazyPalette onClose={close} onShowShortcuts={() => onView('shortcuts')} />
      ) : (
        <LazySheet onClose={close} />
      )}
    </Suspense>
  )
}
