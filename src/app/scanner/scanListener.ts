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

/** How long a key waits for the next one (ms): longer than a scanner takes, and too short to be felt. */
const PATIENCE_MS = 60

/**
 * Listens to every key of the window, before anybody else, and hands scans to the desk. Keys of people go their way, where they
 * could press something a moment later.
 * @param say told what a person must know, and null when a scan has nothing to say
 * @returns ends it
 */
export function listenForScans(desk: ScanDesk, say: (message: ScanMessage | null) => void): () => void {
  let burst = NO_BURST
  let begun: { readonly kept: KeptText | null; readonly takeBack: () => void } | null = null
  let waiting: readonly KeyboardEvent[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const givenBack = new WeakSet<Event>()
  const hiddenKeys = new Set<string>()

  function hide(event: KeyboardEvent) {
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  function wait(event: KeyboardEvent) {
    waiting = [...waiting, event]
    clearTimeout(timer)
    timer = setTimeout(giveBack, PATIENCE_MS)
  }

  function forget() {
    clearTimeout(timer)
    waiting = []
  }

  /** It was no scan: whoever listens to the keys that waited hears of them now. */
  function giveBack() {
    const events = waiting
    forget()
    for (const event of events) {
      const again = new KeyboardEvent(event.type, event)
      givenBack.add(again)
      event.target?.dispatchEvent(again)
    }
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
  function takeBackCharacters(isInSearchBox: boolean) {
    if (!begun) return
    const { kept, takeBack } = begun
    flushSync(() => {
      if (kept && !isInSearchBox) putTextBack(kept)
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
    if (!(event instanceof KeyboardEvent) || givenBack.has(event)) return
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
    const isFirst = effect.kind === 'begins' || (effect.kind === 'waits' && effect.isFirst)
    if (effect.kind === 'scan') forget()
    else if (isFirst || burst.characters === '') giveBack()
    if (isFirst) begin(target)
    if (effect.kind === 'begins' || effect.kind === 'passes') return
    hiddenKeys.add(key)
    hide(event)
    if (effect.kind === 'waits') wait(event)
    if (effect.kind === 'scan') deliver(effect.scan)
  }

  /** A button is pressed by the release of the space bar. */
  function handleKeyUp(event: KeyboardEvent) {
    if (hiddenKeys.delete(event.key)) hide(event)
  }

  window.addEventListener('keydown', handleKeyDown, true)
  window.addEventListener('keyup', handleKeyUp, true)
  return () => {
    giveBack()
    window.removeEventListener('keydown', handleKeyDown, true)
    window.removeEventListener('keyup', handleKeyUp, true)
  }
}
