import { useEffect, useEffectEvent } from 'react'
import { listenForSingleKey } from '../components/kit/singleKey'
import { failedDialog } from '../components/lazy/FailedDialog'
import { lazyComponent } from '../components/lazy/lazyComponent'
import { isJumpKey } from './jump/jumpKey'
import type { Choice } from './lookup/useOpenFound'

const LazyPalette = lazyComponent(
  () => import('./jump/JumpPalette').then(({ JumpPalette }) => JumpPalette),
  failedDialog('Jump to'),
)
const LazySheet = lazyComponent(
  () => import('./jump/ShortcutSheet').then(({ ShortcutSheet }) => ShortcutSheet),
  failedDialog('The list of keys'),
)

const LazyCamera = lazyComponent(
  () => import(/* webpackChunkName: "camera" */ './camera/CameraDialog').then(({ CameraDialog }) => CameraDialog),
  failedDialog('The camera'),
)

/**
 * What is open over the screen: the palette, the choice between records of a scanned code, the camera, or the list of shortcuts.
 */
export type JumpView = 'palette' | Choice | 'camera' | 'shortcuts' | null

/** Listens for Ctrl+K and `?`, and opens what they stand for. */
export function Jump({ view, onView }: { readonly view: JumpView; readonly onView: (view: JumpView) => void }) {
  const handleJumpKey = useEffectEvent((event: KeyboardEvent) => {
    // Loading starts with the first of the two keys, so that the field is ready for text typed after the second.
    if (event.key === 'Control' || event.key === 'Meta') void LazyPalette.preload()
    if (!isJumpKey(event) || event.repeat) return
    event.preventDefault()
    // Navigation is blocked while something is being posted.
    if (document.querySelector('[role="dialog"][aria-busy="true"]')) return
    onView(view === null || view === 'shortcuts' || view === 'camera' ? 'palette' : null)
  })
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => handleJumpKey(event)
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [])

  useEffect(() => listenForSingleKey(['?'], () => onView('shortcuts')), [onView])

  if (view === null) return null
  const close = () => onView(null)
  if (view === 'shortcuts') return <LazySheet onClose={close} />
  if (view === 'camera') return <LazyCamera onChoice={onView} onType={() => onView('palette')} onClose={close} />
  return (
    <LazyPalette
      key={view === 'palette' ? '' : view.code}
      choice={view === 'palette' ? null : view}
      onClose={close}
      onCamera={() => onView('camera')}
      onShowShortcuts={() => onView('shortcuts')}
    />
  )
}
