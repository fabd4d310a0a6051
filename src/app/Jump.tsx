import { use, useEffect, useEffectEvent } from 'react'
import { LayersContext } from '../components/kit/layers'
import { useSingleKey } from '../components/kit/singleKey'
import { lazy } from '../components/lazy/lazy'
import { JumpPalette } from './jump/JumpPalette'
import { ShortcutSheet } from './jump/ShortcutSheet'
import type { FoundCode } from './lookup/findCode'

const LazyCamera = lazy(
  'The camera',
  () => import(/* webpackChunkName: "camera" */ './camera/CameraDialog'),
  'CameraDialog',
  null,
)

function isJumpKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey
}

export type JumpView = 'palette' | FoundCode | 'camera' | 'shortcuts' | null

export function Jump({ view, onView }: { readonly view: JumpView; readonly onView: (view: JumpView) => void }) {
  const layers = use(LayersContext)
  const handleJumpKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isJumpKey(event) || event.repeat) return
    event.preventDefault()
    // While a dialog is posting something, the palette stays closed, because it navigates.
    if (layers.all().some(({ state }) => state.current.isBusy)) return
    onView(view === null || view === 'shortcuts' || view === 'camera' ? 'palette' : null)
  })
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => handleJumpKey(event)
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [])

  useSingleKey(['?'], () => onView('shortcuts'), true)

  if (view === null) return null
  const close = () => onView(null)
  if (view === 'shortcuts') return <ShortcutSheet onClose={close} />
  if (view === 'camera') return <LazyCamera onChoice={onView} onType={() => onView('palette')} onClose={close} />
  return (
    <JumpPalette
      key={view === 'palette' ? '' : view.code}
      choice={view === 'palette' ? null : view}
      onClose={close}
      onCamera={() => onView('camera')}
      onShowShortcuts={() => onView('shortcuts')}
    />
  )
}
