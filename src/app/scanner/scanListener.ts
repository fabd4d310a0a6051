import { flushSync } from 'react-dom'
import type { ScanDesk, ScanTarget } from '../../components/scanning/scanDesk'
import { answerScan } from './answerScan'
import { NO_BURST, readKey } from './burst'
import { keepText, putTextBack, selectAgain, takesText, textFieldOf } from './typedText'
import type { KeptText } from './typedText'

/** What a scan has to say, and the open dialog in which it must be said. */
export interface ScanMessage {
  readonly text: string
  readonly dialog: Element | null
}

/** The dialog or menu that lies on top, which nothing below it may be reached through. */
function topDialog(): Element | null {
  return [...document.querySelectorAll('.MuiModal-root')].at(-1) ?? null
}

/** The target to which scans go now: one in the dialog on top, or the page's when there is no dialog. */
function currentTarget({ targets }: ScanDesk, dialog: Element | null): ScanTarget | undefined {
  return [...targets].reverse().find((target) => {
    if (target.kind === 'list') return dialog === null
    const place = target.place()
    return place !== null && (dialog === null || dialog.contains(place))
  })
}

/**
 * Listens to every key of the window, before anybody else, and hands scans to the desk. People's keys go their way untouched.
 * @param say told what a person must know, and null when a scan has nothing to say
 * @returns ends it
 */
export function listenForScans(desk: ScanDesk, say: (message: ScanMessage | null) => void): () => void {
  let burst = NO_BURST
  let begun: { readonly kept: KeptText | null; readonly takeBack: () => void } | null = null
  const heldKeys = new Set<string>()

  function hold(event: KeyboardEvent) {
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  function begin(target: EventTarget | null) {
    begun = null
    if (!(target instanceof Element) || !takesText(target)) return
    const field = textFieldOf(target)
    const current = currentTarget(desk, topDialog())
    const takeBack = current && current.kind !== 'list' ? current.remember(target) : () => undefined
    begun = { kept: field && keepText(field), takeBack }
  }

  /** The characters of a scan were typed into a field: what they did there is undone. */
  function takeBackCharacters(isSearchBox: boolean) {
    if (!begun) return
    const { kept, takeBack } = begun
    flushSync(() => {
      if (kept && !isSearchBox) putTextBack(kept)
      takeBack()
    })
  }

  function deliver(scan: string) {
    const dialog = topDialog()
    const isInSearchBox = dialog === null && begun?.kept?.field.getAttribute('role') === 'searchbox'
    takeBackCharacters(isInSearchBox)
    flushSync(() => {
      const text = answerScan(scan, { target: currentTarget(desk, dialog), isDialogOpen: dialog !== null, isInSearchBox })
      say(text === null ? null : { text, dialog })
    })
    if (begun?.kept && !isInSearchBox) selectAgain(begun.kept)
    begun = null
  }

  function handleKeyDown(event: KeyboardEvent) {
    // Browsers that fill in a form send events by this name that are no keys.
    if (!(event instanceof KeyboardEvent)) return
    const { key, timeStamp, ctrlKey, metaKey, altKey, repeat, isComposing, target } = event
    const writesByAltGraph = event.getModifierState('AltGraph')
    const read = readKey(burst, {
      key,
      time: timeStamp,
      target: takesText(target) ? 'text' : 'other',
      isShortcut: metaKey || ((ctrlKey || altKey) && !writesByAltGraph),
      isRepeat: repeat,
      isComposing,
    })
    burst = read.burst
    const { effect } = read
    if (effect.kind === 'begins') begin(target)
    if (effect.kind !== 'held' && effect.kind !== 'scan') return
    heldKeys.add(key)
    hold(event)
    if (effect.kind === 'scan') deliver(effect.scan)
  }

  /** A button is pressed by the release of the space bar. */
  function handleKeyUp(event: KeyboardEvent) {
    if (heldKeys.delete(event.key)) hold(event)
  }

  window.addEventListener('keydown', handleKeyDown, true)
  window.addEventListener('keyup', handleKeyUp, true)
  return () => {
    window.removeEventListener('keydown', handleKeyDown, true)
    window.removeEventListener('keyup', handleKeyUp, true)
  }
}
