import { isReplayed } from '../../components/kit/singleKey'
import { takeEarlyKeys } from '../earlyKeys'
import { deliverScan, type ScanReceivers } from './deliverScan'
import { createHeldKeys } from './heldKeys'
import { snapshotOf, changedFieldOf, keyTargetOf } from './typedText'

/** Actions after which the held keys count as typed by a person. */
const OTHER_ACTIONS = ['pointerdown', 'click', 'paste', 'pagehide'] as const

/** Listens before other handlers do. Returns what stops it. */
function listen<Name extends keyof WindowEventMap>(name: Name, handle: (event: WindowEventMap[Name]) => void): () => void {
  window.addEventListener(name, handle, true)
  return () => window.removeEventListener(name, handle, true)
}

function keepFromPage(event: KeyboardEvent) {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/**
 * Listens to every key of the window before other handlers, and passes scans to their receivers. Typed keys are delivered, after
 * a short delay where they could press something or become a quantity.
 * @returns stops listening
 */
export function listenForScans(receivers: ScanReceivers): () => void {
  const hiddenKeys = new Set<string>()
  const held = createHeldKeys({
    hide(event) {
      hiddenKeys.add(event.key)
      keepFromPage(event)
    },
    deliver: (scan, shownCount, before) => deliverScan(scan, shownCount, before, receivers),
  })

  function handleKeyDown(event: KeyboardEvent) {
    // Browsers that fill in a form send events by this name that are no keys.
    if (!(event instanceof KeyboardEvent) || isReplayed(event)) return
    const field = changedFieldOf(event.target)
    held.follow(event, field && snapshotOf(field), false)
  }

  /** A button is pressed by the release of the space bar. */
  function handleKeyUp(event: KeyboardEvent) {
    if (hiddenKeys.delete(event.key)) keepFromPage(event)
  }

  function handleBlur({ target }: FocusEvent) {
    if (target === window || keyTargetOf(target) === 'number') held.giveAllBack()
  }

  for (const { event, textBefore } of takeEarlyKeys()) held.follow(event, textBefore, true)
  const stops = [
    listen('keydown', handleKeyDown),
    listen('keyup', handleKeyUp),
    listen('blur', handleBlur),
    ...OTHER_ACTIONS.map((name) => listen(name, held.giveAllBack)),
  ]
  return () => {
    held.end()
    for (const stop of stops) stop()
  }
}
