import { isDecided } from '../../components/kit/singleKey'
import { deliverScan, type ScanReceivers } from './deliverScan'
import { takeEarlyKeys } from './earlyKeys'
import { createHeldKeys } from './heldKeys'
import { snapshotOf, changedFieldOf, keyTargetOf } from './typedText'

/** Events after which the withheld keys count as typed by a person. */
const OTHER_ACTIONS = ['pointerdown', 'click', 'paste', 'pagehide'] as const

/** Adds a capturing listener to the window, which runs before all other handlers. Returns a function that removes it. */
function listen<Name extends keyof WindowEventMap>(name: Name, handle: (event: WindowEventMap[Name]) => void): () => void {
  window.addEventListener(name, handle, true)
  return () => window.removeEventListener(name, handle, true)
}

function keepFromPage(event: KeyboardEvent) {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/**
 * Listens to all keys before other handlers do, and delivers scans to their receivers. Typed keys reach the page, with a short
 * delay where they could press a button or change a quantity.
 * @returns a function that stops listening
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
    // Browsers' autofill dispatches `keydown` events that are no `KeyboardEvent`.
    if (!(event instanceof KeyboardEvent) || isDecided(event)) return
    const field = changedFieldOf(event.target)
    held.follow(event, field && snapshotOf(field), false)
  }

  /** Hides the `keyup` of a hidden key too, because releasing the space bar would press a button. */
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
