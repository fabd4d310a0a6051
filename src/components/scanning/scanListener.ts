import { flushSync } from 'react-dom'
import { isTyped, longestGapMs, NO_BURST, readKey, scanWithoutEnd, SILENCE_MS, type KeyPress } from './burst'
import { isChord, keyName, readScanSettings } from './scanSettings'
import { insertByCommand, isField, rememberField, type Field } from './typedFields'

export interface Scan {
  readonly text: string
  readonly focused: Element | null
}

interface ScanListenerOptions {
  readonly signal: AbortSignal
  readonly remember: () => () => void
  readonly deliver: (scan: Scan) => void
}

/** Parts of a date and open menus, in which every character acts by itself. */
const CHOICE = '[role="spinbutton"], [role="listbox"], [role="menu"]'
const TYPING = `${CHOICE}, [role="combobox"], [contenteditable]`

/** Keys that act by themselves outside of fields, and those of them that are tapped one after the other to walk through rows. */
const LONE = /^[jk?]$/i
const WALKED = /^[jk]+$/i
const BUTTON = 'button, [role="button"], [role="tab"], [type="checkbox"], [type="radio"], summary'

/** Events after which no further key of a scan comes. */
const OTHER_ACTIONS = ['pointerdown', 'click', 'paste', 'pagehide'] as const

/** Silence is counted in ticks (ms), not by the clock, because the keys of a time in which the page was blocked arrive after it. */
const TICK_MS = 20

/** What a scan types is undone when it is complete; a key that acts by itself waits until a person must have pressed it. */
export function listenForScans({ signal, remember, deliver }: ScanListenerOptions): void {
  let settings = readScanSettings()
  let burst = NO_BURST
  let focused: Element | null = null
  let putBack = () => undefined as void
  let typedInto = new Map<Field, () => void>()
  let waiting: readonly KeyboardEvent[] = []
  let timer = 0
  const sent = new WeakSet<Event>()
  const hiddenKeys = new Set<string>()

  function hide(event: KeyboardEvent) {
    hiddenKeys.add(event.code || event.key)
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  /** Gives a hidden key to the page after all, with what the browser does by default. */
  function send(event: KeyboardEvent) {
    const receiver = document.activeElement ?? document.body
    const again = new KeyboardEvent('keydown', event)
    sent.add(again)
    // Rendered before the next key, which may act on what this one has opened.
    flushSync(() => {
      if (!receiver.dispatchEvent(again) || !(receiver instanceof HTMLElement)) return
      if ((event.key === ' ' || event.key === 'Enter') && receiver.matches(BUTTON)) receiver.click()
      else if (receiver.isContentEditable && event.key.length === 1) insertByCommand(event.key)
    })
  }

  function release() {
    const keys = waiting
    waiting = []
    const isAlone = burst.text.length === 1 || WALKED.test(burst.text)
    for (const event of keys) if (isAlone || !isLone(event)) send(event)
  }

  function finish(text: string) {
    waiting = []
    window.clearInterval(timer)
    // Rendered before the fields are compared with what they were.
    flushSync(() => putBack())
    typedInto.forEach((restore) => restore())
    const { activeElement } = document
    // A slash may have moved the focus to the search.
    if (isField(activeElement) && activeElement !== focused && typedInto.has(activeElement)) {
      activeElement.blur()
      if (focused instanceof HTMLElement) focused.focus()
    }
    deliver({ text, focused })
  }

  function conclude() {
    window.clearInterval(timer)
    const text = scanWithoutEnd(burst, settings)
    if (text === null) return release()
    burst = NO_BURST
    finish(text)
  }

  function concludeLater() {
    window.clearInterval(timer)
    const isScan = scanWithoutEnd(burst, settings) !== null
    if (waiting.length === 0 && !isScan) return
    let ticks = Math.ceil((isScan || burst.state === 'prefixed' ? SILENCE_MS : longestGapMs(settings)) / TICK_MS)
    timer = window.setInterval(() => {
      ticks -= 1
      if (ticks <= 0) conclude()
    }, TICK_MS)
  }

  function handleKeyDown(event: KeyboardEvent) {
    // Browsers' autofill dispatches `keydown` events that are no `KeyboardEvent`.
    if (!(event instanceof KeyboardEvent) || sent.has(event)) return
    settings = readScanSettings()
    const { kind, burst: next, isNew, text } = readKey(burst, pressOf(event), settings)
    const before = document.activeElement
    if (isNew || kind === 'other' || isTyped(next, settings)) conclude()
    burst = next
    if (kind === 'quiet') return
    if (kind === 'other') {
      // The keys before it have moved the focus to another row, which is the one that this Enter opens.
      if (event.key !== 'Enter' || document.activeElement === before) return
      hide(event)
      return send(event)
    }
    if (kind === 'scan' || kind === 'gone') {
      hide(event)
      return kind === 'scan' ? finish(text) : undefined
    }
    if (isNew) {
      focused = before
      putBack = remember()
      typedInto = new Map()
    }
    if (kind === 'chord') hide(event)
    else handlePart(event)
    concludeLater()
  }

  function handlePart(event: KeyboardEvent) {
    const { key, target } = event
    if (isField(target)) {
      if (!typedInto.has(target)) typedInto.set(target, rememberField(target))
      return
    }
    // In the middle of a code, Space would press a button and a slash open the search.
    const isPressing = (key === ' ' || key === '/') && burst.text.length > 1
    if (!isLone(event) && !isIn(event, CHOICE) && !isPressing) return
    hide(event)
    waiting = [...waiting, event]
    if (isTyped(burst, settings)) release()
  }

  /** Hides the `keyup` of a hidden key too, because releasing the space bar would press a button. */
  function handleKeyUp(event: KeyboardEvent) {
    if (!hiddenKeys.delete(event.code || event.key)) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  function listen<Name extends keyof WindowEventMap>(name: Name, handle: (event: WindowEventMap[Name]) => void) {
    window.addEventListener(name, handle, true)
    signal.addEventListener('abort', () => window.removeEventListener(name, handle, true))
  }
  listen('keydown', handleKeyDown)
  listen('keyup', handleKeyUp)
  listen('blur', ({ target }) => target === window && conclude())
  for (const name of OTHER_ACTIONS) listen(name, conclude)
  signal.addEventListener('abort', () => {
    release()
    window.clearInterval(timer)
  })
}

const isIn = ({ target }: Event, selector: string) => target instanceof Element && target.closest(selector) !== null

const isLone = (event: KeyboardEvent) => LONE.test(event.key) && !isIn(event, TYPING)

function pressOf(event: KeyboardEvent): KeyPress {
  const { key, code, altKey, repeat, isComposing, timeStamp } = event
  const isWritten = !isChord(event) && [...key].length === 1
  return {
    name: keyName(event),
    character: isWritten ? key : '',
    time: timeStamp,
    isHuman: repeat || isComposing,
    ...(altKey && /^Numpad\d$/.test(code) && { digit: code.slice(-1) }),
  }
}
