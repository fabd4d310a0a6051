import { flushSync } from 'react-dom'
import { isJudged, judgeKey } from '../../components/kit/singleKey'
import type { KeyCompany } from '../../components/kit/singleKey'
import { LEAVABLE_MARK } from '../../components/kit/unsavedWork'
import { countIdleTime } from '../../components/kit/idleTime'
import type { ScanTargets, ScanTarget } from '../../components/scanning/scanTargets'
import { takeEarlyKeys } from '../earlyKeys'
import { answerScan, type ScanQuestion } from './answerScan'
import { NO_BURST, quickMs, readKey, readQuiet } from './burst'
import { isShortcut, keyName } from './keyName'
import { readScanRules } from './scanRules'
import {
  insertText,
  keepText,
  placeOf,
  keptFieldOf,
  putTextBack,
  selectAgain,
  separateBefore,
  textFieldOf,
  typeCharacter,
} from './typedText'
import type { KeptText, TextField } from './typedText'

/** A key of the burst. */
interface SeenKey {
  readonly event: KeyboardEvent
  /** The page has seen it. */
  readonly isShown: boolean
  /** The text of its field before the key was written there; null when it was not. */
  readonly kept: KeptText | null
}

/** Keys that come late are followed by keys that come late: so much longer is waited for them, at most (ms). */
const LONGEST_LAG_MS = 500

/** Actions after which the held keys count as typed by a person. */
const OTHER_ACTIONS = ['pointerdown', 'click', 'paste', 'pagehide'] as const

/** The dialog or menu that lies on top, which nothing below it may be reached through. */
export function topDialog(): Element | null {
  return [...document.querySelectorAll('.MuiModal-root')].at(-1) ?? null
}

/** Whether a dialog holds something, so that no scan leads away from it. */
export function isHeld(dialog: Element | null): boolean {
  return dialog?.querySelector(`[${LEAVABLE_MARK}]`) === null
}

/** The target to which scans go now: one in the dialog on top, or the page's when there is no dialog. */
function currentTarget({ targets }: ScanTargets, dialog: Element | null): ScanTarget | undefined {
  return [...targets].reverse().find((target) => {
    if (target.kind === 'list') return dialog === null
    const place = target.place()
    return place !== null && (dialog === null || dialog.contains(place))
  })
}

/** Notes accept scans, and so do text fields while no other target does. */
function staysIn(field: TextField, target: ScanTarget | undefined): boolean {
  return field instanceof HTMLTextAreaElement || (target === undefined && placeOf(field) === 'text')
}

/**
 * Listens to every key of the window before other handlers, and passes scans to the scan targets. Typed keys are delivered, after
 * a short delay where they could press something or become a quantity.
 * @param say shows a message, or removes it when a scan has none
 * @param lookUp takes a scan that the screen does not know
 * @param isLookupOffered whether the server offers `lookup`
 * @returns stops listening
 */
export function listenForScans(
  scanTargets: ScanTargets,
  say: (text: string | null) => void,
  lookUp: (scan: string, question: ScanQuestion) => void = () => undefined,
  isLookupOffered: () => boolean = () => false,
): () => void {
  let rules = readScanRules()
  let burst = NO_BURST
  /** One for every key of the burst. */
  let seen: readonly SeenKey[] = []
  let stopCounting = () => undefined as void
  let isGivingBack = false
  const hiddenKeys = new Set<string>()

  function hide(event: KeyboardEvent) {
    hiddenKeys.add(event.key)
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  /** Sends a key that was held to where it was going, or to where the keys before it have moved the cursor. */
  function sendAgain(event: KeyboardEvent, company: KeyCompany): SeenKey {
    const { key, target } = event
    const stays = target instanceof Element && target.isConnected && placeOf(target) !== 'none'
    const receiver = stays ? target : (document.activeElement ?? document.body)
    const field = keptFieldOf(receiver)
    const kept = field && keepText(field)
    const again = new KeyboardEvent('keydown', event)
    judgeKey(again, company)
    if (receiver.dispatchEvent(again) && [...key].length === 1) typeCharacter(receiver, key)
    return { event, isShown: true, kept }
  }

  /** Taps on the same key are one by one. */
  function companyOf(place: number): KeyCompany {
    const isNear = (other: SeenKey | undefined, gap: number | undefined) =>
      other !== undefined && (other.event.key !== seen[place]?.event.key || (gap ?? 0) <= quickMs(rules))
    if (isNear(seen[place - 1], burst.keys[place]?.gap)) return 'amid'
    if (!isNear(seen[place + 1], burst.keys[place + 1]?.gap)) return 'alone'
    return burst.keys.slice(place + 1).every(({ gap }) => gap > quickMs(rules)) ? 'first' : 'amid'
  }

  /** The first keys of the burst are held no longer: listeners get them now. */
  function giveBack(count: number, isFollowed = false) {
    const first = burst.shown
    if (count <= first || isGivingBack) return
    const company = !isFollowed && count - first === 1 ? companyOf(first) : 'amid'
    isGivingBack = true
    burst = { ...burst, shown: count }
    const sent = seen.slice(first, count).map(({ event }) => sendAgain(event, company))
    seen = [...seen.slice(0, first), ...sent, ...seen.slice(count)]
    isGivingBack = false
  }

  /** Other input shows that the keys were typed by a person. */
  function giveAllBack() {
    giveBack(burst.keys.length, true)
  }

  function handleBlur({ target }: FocusEvent) {
    if (target === window || placeOf(target) === 'number') giveAllBack()
  }

  /** Looks again and again at what is held, until nothing is. */
  function decideLater({ timeStamp }: KeyboardEvent) {
    stopCounting()
    const lag = Math.min(Math.max(0, performance.now() - timeStamp), LONGEST_LAG_MS)
    stopCounting = countIdleTime(-lag, (quietMs) => {
      const { free, scan } = readQuiet(burst, quietMs, rules)
      if (scan === null) giveBack(free)
      else {
        burst = NO_BURST
        deliver(scan)
      }
      return burst.shown >= burst.keys.length
    })
  }

  /** The cursor is in a text: what was held is written there too. A scan is a line of a note, and a word of any other text. */
  function leaveIn(field: TextField, scan: string) {
    const isNote = field instanceof HTMLTextAreaElement
    const missing = [...scan].slice(seen.filter(({ isShown }) => isShown).length).join('')
    insertText(field, missing)
    separateBefore(field, scan, isNote ? '\n' : ' ')
    if (isNote) insertText(field, '\n')
  }

  function deliver(scan: string) {
    const keys = seen
    const dialog = topDialog()
    const field = textFieldOf(document.activeElement)
    const isInSearchBox = dialog === null && field?.getAttribute('role') === 'searchbox'
    if (field && staysIn(field, currentTarget(scanTargets, dialog))) {
      leaveIn(field, scan)
      seen = []
      return say(null)
    }
    seen = []
    // The characters went into fields: they are removed again, the latest first.
    const kept = keys.flatMap((key) => key.kept ?? [])
    const [first = field && keepText(field)] = kept
    flushSync(() => {
      if (!isInSearchBox) for (const text of [...kept].reverse()) putTextBack(text)
    })
    flushSync(() => {
      let isLookedUp = false
      const text = answerScan(scan, {
        target: currentTarget(scanTargets, dialog),
        isDialogOpen: isHeld(dialog),
        isInSearchBox,
        isLookupOffered: isLookupOffered(),
        lookUp(question) {
          isLookedUp = true
          lookUp(scan, question)
        },
      })
      // A look-up shows its own outcome; until then the message of the previous scan stays.
      if (!isLookedUp) say(text)
    })
    if (first && !isInSearchBox) selectAgain(first)
  }

  function handleKeyDown(event: KeyboardEvent) {
    // Browsers that fill in a form send events by this name that are no keys.
    if (!(event instanceof KeyboardEvent) || isJudged(event)) return
    const field = keptFieldOf(event.target)
    follow(event, field && keepText(field), false)
  }

  /** @param wasShown the key was already delivered, because it came before the listener */
  function follow(event: KeyboardEvent, kept: KeptText | null, wasShown: boolean) {
    if (burst.keys.length === 0) rules = readScanRules()
    const { timeStamp, repeat, isComposing, target } = event
    const press = {
      key: keyName(event),
      time: timeStamp,
      place: placeOf(target),
      isShortcut: isShortcut(event),
      isRepeat: repeat,
      isComposing,
    }
    const { burst: next, left, effect } = readKey(burst, press, rules)
    giveBack(left, left === burst.keys.length && timeStamp - burst.at <= quickMs(rules))
    seen = seen.slice(left)
    burst = next
    if (effect.kind === 'passes') return
    if (effect.kind === 'shows' || (wasShown && effect.kind === 'held')) {
      seen = [...seen, { event, isShown: true, kept }]
      if (wasShown) burst = { ...burst, shown: burst.keys.length }
      return
    }
    hide(event)
    if (effect.kind === 'held') {
      seen = [...seen, { event, isShown: false, kept: null }]
      decideLater(event)
    } else {
      stopCounting()
      if (effect.kind === 'scan') deliver(effect.scan)
    }
  }

  /** A button is pressed by the release of the space bar. */
  function handleKeyUp(event: KeyboardEvent) {
    if (!hiddenKeys.delete(event.key)) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  for (const { event, kept } of takeEarlyKeys()) follow(event, kept, true)
  window.addEventListener('keydown', handleKeyDown, true)
  window.addEventListener('keyup', handleKeyUp, true)
  window.addEventListener('blur', handleBlur, true)
  for (const name of OTHER_ACTIONS) window.addEventListener(name, giveAllBack, true)
  return () => {
    giveAllBack()
    stopCounting()
    window.removeEventListener('keydown', handleKeyDown, true)
    window.removeEventListener('keyup', handleKeyUp, true)
    window.removeEventListener('blur', handleBlur, true)
    for (const name of OTHER_ACTIONS) window.removeEventListener(name, giveAllBack, true)
  }
}
