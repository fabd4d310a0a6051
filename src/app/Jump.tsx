import { useEffect, useEffectEvent } from 'react'
import { listenForSingleKey } from '../components/kit/singleKey'
import { failedDialog } from '../components/lazy/FailedDialog'
import { lazyComponent } from '../components/lazy/lazyComponent'
import { isJumpKey } from './jump/jumpKey'
import type { FoundCode } from './lookup/foundMatch'

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

/** The dialog that is open: the palette, the palette with the records of a scanned code, the camera, or the list of shortcuts. */
export type JumpView = 'palette' | FoundCode | 'camera' | 'shortcuts' | null

/** Opens the palette on Ctrl+K and the list of shortcuts on `?`, and renders the dialog that `view` names. */
export function Jump({ view, onView }: { readonly view: JumpView; readonly onView: (view: JumpView) => void }) {
  const handleJumpKey = useEffectEvent((event: KeyboardEvent) => {
    // Preload on Ctrl or Cmd alone, so that the field already accepts text that is typed right after the K.
    if (event.key === 'Control' || event.key === 'Meta') void LazyPalette.preload()
    if (!isJumpKey(event) || event.repeat) return
    event.preventDefault()
    // While a dialog is posting something, the palette stays closed, because it navigates.
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
