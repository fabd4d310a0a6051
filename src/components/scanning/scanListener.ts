import { flushSync } from 'react-dom'
import { isEmpty, longestGapMs, NO_BURST, readKey, scanWithoutEnd, SILENCE_MS } from './burst'
import { isChord, keyName, readScanSettings } from './scanSettings'
import { fieldOf, insertByCommand, restoreSelection, restoreValue, snapshotOf, type Field, type Snapshot } from './typedFields'

/** A scan, after everything that its keys had changed was undone. */
export interface Scan {
  /** Its characters, as they were sent. */
  readonly text: string
  /** What had the focus when it began. */
  readonly focused: Element | null
}

interface ScanListenerOptions {
  /** Remembers what typing may change besides the content of fields; returns a function that restores it. */
  readonly remember: () => () => void
  readonly deliver: (scan: Scan) => void
}

/** Parts of a date and open menus, in which every character acts by itself. */
const CHOICE = '[role="spinbutton"], [role="listbox"], [role="menu"]'

/** Other places where characters are text or select an entry. */
const TYPING = `${CHOICE}, [role="combobox"], [contenteditable]`

/** Keys that act by themselves outside of fields, and those of them that are tapped one after the other to walk through rows. */
const LONE = /^[jk?]$/i
const WALKED = /^[jk]+$/i

/** Keys that press a button or open the search, unless they are in the middle of a code. */
const PRESSING = new Set([' ', '/'])

/** Elements that Space and Enter press. */
const BUTTON = 'button, [role="button"], [role="tab"], [type="checkbox"], [type="radio"], summary'

/** Events after which no further key of a scan comes. */
const OTHER_ACTIONS = ['pointerdown', 'click', 'paste', 'pagehide'] as const

/**
 * Listens to all keys before other handlers do. What a scan types into fields is undone when the scan is complete; a key that would
 * act by itself waits until it is clear that a person pressed it.
 * @returns a function that stops listening
 */
export function listenForScans({ remember, deliver }: ScanListenerOptions): () => void {
  let settings = readScanSettings()
  let burst = NO_BURST
  let focused: Element | null = null
  let putBack = () => undefined as void
  let snapshots = new Map<Field, Snapshot>()
  let waiting: readonly KeyboardEvent[] = []
  let stopTimer = () => undefined as void
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
    flushSync(() => {
      if (!receiver.dispatchEvent(again) || !(receiver instanceof HTMLElement)) return
      if ((event.key === ' ' || event.key === 'Enter') && receiver.matches(BUTTON)) receiver.click()
      else if (receiver.isContentEditable && event.key.length === 1) insertByCommand(event.key)
    })
  }

  function release() {
    const keys = waiting
    waiting = []
    const { text } = burst
    for (const event of keys) if (actsIn(text, event)) send(event)
  }

  function finish(text: string) {
    const shots = [...snapshots.values()]
    const start = focused
    waiting = []
    snapshots = new Map()
    stopTimer()
    flushSync(() => putBack())
    flushSync(() => {
      for (const shot of shots) restoreValue(shot)
    })
    // A slash may have moved the focus to the search.
    if (document.activeElement !== start && shots.some(({ field }) => field === document.activeElement)) {
      if (start instanceof HTMLElement && start !== document.body) start.focus()
      else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    }
    for (const shot of shots) restoreSelection(shot)
    deliver({ text, focused: start })
  }

  /** Decides about the burst now: no further key of it comes. */
  function conclude() {
    const text = scanWithoutEnd(burst, settings)
    if (text === null) return release()
    burst = NO_BURST
    finish(text)
  }

  function decideLater({ timeStamp }: KeyboardEvent) {
    stopTimer()
    if (waiting.length === 0 && scanWithoutEnd(burst, settings) === null) return
    stopTimer = countIdleTime(performance.now() - timeStamp, (quietMs) => {
      if (quietMs > SILENCE_MS) conclude()
      else if (quietMs > longestGapMs(settings) && !burst.isPrefixed && scanWithoutEnd(burst, settings) === null) release()
      else return false
      return true
    })
  }

  function handleKeyDown(event: KeyboardEvent) {
    // Browsers' autofill dispatches `keydown` events that are no `KeyboardEvent`.
    if (!(event instanceof KeyboardEvent) || sent.has(event)) return
    if (burst.text === '') settings = readScanSettings()
    const { burst: next, isNew, reading } = readKey(burst, pressOf(event), settings)
    const before = document.activeElement
    if (isNew || reading.kind === 'other' || next.isTyped) conclude()
    const isFirst = (isNew || isEmpty(burst) || reading.kind === 'other') && !isEmpty(next)
    burst = next
    if (isFirst) {
      focused = before
      putBack = remember()
      snapshots = new Map()
    }
    switch (reading.kind) {
      case 'quiet':
        return
      case 'other':
        // The keys before it have moved the focus to another row, which is the one that this Enter opens.
        if (event.key !== 'Enter' || document.activeElement === before) return
        hide(event)
        return send(event)
      case 'gone':
        return hide(event)
      case 'scan':
        hide(event)
        return finish(reading.text)
      case 'part':
        handlePart(event, reading.isChord)
        return decideLater(event)
    }
  }

  function handlePart(event: KeyboardEvent, isSwallowed: boolean) {
    const field = fieldOf(event.target)
    if (!isSwallowed && field) {
      if (!snapshots.has(field)) snapshots.set(field, snapshotOf(field))
      return
    }
    const isWaiting = isLone(event) || isIn(event, CHOICE) || (PRESSING.has(event.key) && burst.text.length > 1)
    if (!isSwallowed && !isWaiting) return
    hide(event)
    if (!isSwallowed) waiting = [...waiting, event]
    if (burst.isTyped) release()
  }

  /** Hides the `keyup` of a hidden key too, because releasing the space bar would press a button. */
  function handleKeyUp(event: KeyboardEvent) {
    if (!hiddenKeys.delete(event.code || event.key)) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  function handleBlur({ target }: FocusEvent) {
    if (target === window) conclude()
  }

  const stops = [
    listen('keydown', handleKeyDown),
    listen('keyup', handleKeyUp),
    listen('blur', handleBlur),
    ...OTHER_ACTIONS.map((name) => listen(name, conclude)),
  ]
  return () => {
    release()
    stopTimer()
    for (const stop of stops) stop()
  }
}

/** Adds a capturing listener to the window, which runs before all other handlers. Returns a function that removes it. */
function listen<Name extends keyof WindowEventMap>(name: Name, handle: (event: WindowEventMap[Name]) => void): () => void {
  window.addEventListener(name, handle, true)
  return () => window.removeEventListener(name, handle, true)
}

const isIn = ({ target }: Event, selector: string) => target instanceof Element && target.closest(selector) !== null

const isLone = (event: KeyboardEvent) => LONE.test(event.key) && !isIn(event, TYPING)

/** Returns whether a key acts that was typed with others: one that is meant alone does so only alone, or when walking. */
const actsIn = (text: string, event: KeyboardEvent) => !isLone(event) || text.length === 1 || WALKED.test(text)

function pressOf(event: KeyboardEvent) {
  const { key, code, altKey, repeat, isComposing, timeStamp } = event
  const isCode = altKey && /^Numpad\d$/.test(code)
  return {
    name: keyName(event),
    character: !isChord(event) && [...key].length === 1 ? key : '',
    time: timeStamp,
    isHuman: repeat || isComposing,
    ...(isCode && { codeDigit: code.slice(-1) }),
  }
}

/** Interval of the timer (ms). */
const TICK_MS = 20

/** On a busy page key events arrive late, and so will the next ones. The wait for them is extended by at most this much (ms). */
const MAX_LAG_MS = 500

/**
 * Calls `isDone` every {@link TICK_MS} with the time (ms) that has passed, until it returns true. Time in which the main thread
 * was blocked counts only as one and a half ticks, because key events from that time are still queued and arrive before the next
 * tick.
 * @param lagMs how late the last key event arrived
 * @returns a function that stops the timer
 */
function countIdleTime(lagMs: number, isDone: (quietMs: number) => boolean): () => void {
  let quiet = -Math.min(Math.max(0, lagMs), MAX_LAG_MS)
  let last = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    quiet += Math.min(now - last, 1.5 * TICK_MS)
    last = now
    if (isDone(quiet)) clearInterval(timer)
  }, TICK_MS)
  return () => clearInterval(timer)
}
