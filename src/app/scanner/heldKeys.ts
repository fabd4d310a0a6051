import { flushSync } from 'react-dom'
import { countIdleTime, markReplayed, type KeyContext } from '../../components/kit/singleKey'
import { NO_BURST, quickMs, readKey, readQuiet } from './burst'
import { isShortcut, keyName } from './keyName'
import { readScanRules } from './scanRules'
import { snapshotOf, changedFieldOf, keyTargetOf, typeCharacter, type TextSnapshot } from './typedText'

/** A key of the burst. */
interface SeenKey {
  readonly event: KeyboardEvent
  /** The page has seen it. */
  readonly isShown: boolean
  /** The text of its field before the key was written there; null when it was not. */
  readonly textBefore: TextSnapshot | null
}

/** Keys that come late are followed by keys that come late: so much longer is waited for them, at most (ms). */
const MAX_LAG_MS = 500

/** Where a held key goes now: where it was going, or where the keys before it have moved the cursor, as in a date from part to part. */
function receiverOf({ target }: KeyboardEvent): Element {
  const focused = document.activeElement ?? document.body
  if (!(target instanceof Element) || !target.isConnected || keyTargetOf(target) === 'none') return focused
  const field = changedFieldOf(target)
  return field !== null && field === changedFieldOf(focused) ? focused : target
}

/** Sends a key that was held. The page has drawn what follows from it, and moved the cursor, before the next one. */
function sendAgain(event: KeyboardEvent, context: KeyContext): SeenKey {
  const { key } = event
  const receiver = receiverOf(event)
  const field = changedFieldOf(receiver)
  const textBefore = field && snapshotOf(field)
  const again = new KeyboardEvent('keydown', event)
  markReplayed(again, context)
  flushSync(() => {
    if (receiver.dispatchEvent(again) && [...key].length === 1) typeCharacter(receiver, key)
  })
  return { event, isShown: true, textBefore }
}

/** What follows from keys that may be a scan. */
interface KeyOutcomes {
  /** Keeps a key from the page. */
  readonly hide: (event: KeyboardEvent) => void
  /**
   * Takes a scan.
   * @param shownCount how many of its characters the page has seen
   * @param before the texts of fields before characters were typed there, the first one first
   */
  readonly deliver: (scan: string, shownCount: number, before: readonly TextSnapshot[]) => void
}

/** Holds keys back for as long as {@link readKey} and {@link readQuiet} say so, then sends them again or delivers their scan. */
export function createHeldKeys({ hide, deliver }: KeyOutcomes) {
  let rules = readScanRules()
  let burst = NO_BURST
  /** One for every key of the burst. */
  let seen: readonly SeenKey[] = []
  let stopCounting = () => undefined as void
  let isGivingBack = false

  /** Taps on the same key are one by one. */
  function contextOf(index: number): KeyContext {
    const isNear = (other: SeenKey | undefined, gap: number | undefined) =>
      other !== undefined && (other.event.key !== seen[index]?.event.key || (gap ?? 0) <= quickMs(rules))
    if (isNear(seen[index - 1], burst.keys[index]?.gap)) return 'within'
    if (!isNear(seen[index + 1], burst.keys[index + 1]?.gap)) return 'alone'
    return burst.keys.slice(index + 1).every(({ gap }) => gap > quickMs(rules)) ? 'first' : 'within'
  }

  /** The first keys of the burst are held no longer: listeners get them now. */
  function giveBack(count: number, isFollowed = false) {
    const first = burst.shown
    if (count <= first || isGivingBack) return
    const context = !isFollowed && count - first === 1 ? contextOf(first) : 'within'
    isGivingBack = true
    burst = { ...burst, shown: count }
    const sent = seen.slice(first, count).map(({ event }) => sendAgain(event, context))
    seen = [...seen.slice(0, first), ...sent, ...seen.slice(count)]
    isGivingBack = false
  }

  const giveAllBack = () => giveBack(burst.keys.length, true)

  function deliverSeen(scan: string) {
    const keys = seen
    seen = []
    deliver(
      scan,
      keys.filter(({ isShown }) => isShown).length,
      keys.flatMap(({ textBefore }) => textBefore ?? []),
    )
  }

  /** Looks again and again at what is held, until nothing is. */
  function decideLater({ timeStamp }: KeyboardEvent) {
    stopCounting()
    const lag = Math.min(Math.max(0, performance.now() - timeStamp), MAX_LAG_MS)
    stopCounting = countIdleTime(-lag, (quietMs) => {
      const { free, scan } = readQuiet(burst, quietMs, rules)
      if (scan === null) giveBack(free)
      else {
        burst = NO_BURST
        deliverSeen(scan)
      }
      return burst.shown >= burst.keys.length
    })
  }

  function follow(event: KeyboardEvent, textBefore: TextSnapshot | null, wasShown: boolean) {
    if (burst.keys.length === 0) rules = readScanRules()
    const { timeStamp, repeat, isComposing, target } = event
    const press = {
      key: keyName(event),
      time: timeStamp,
      target: keyTargetOf(target),
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
      seen = [...seen, { event, isShown: true, textBefore }]
      if (wasShown) burst = { ...burst, shown: burst.keys.length }
      return
    }
    hide(event)
    if (effect.kind === 'held') {
      seen = [...seen, { event, isShown: false, textBefore: null }]
      decideLater(event)
    } else {
      stopCounting()
      if (effect.kind === 'scan') deliverSeen(effect.scan)
    }
  }

  return {
    /**
     * Takes the next key.
     * @param textBefore the text of its field before it
     * @param wasShown the page has seen it already, because it came before anyone listened
     */
    follow,
    /** Other input shows that the keys were typed by a person: the page gets those that it has not seen. */
    giveAllBack,
    /** Gives all back, and counts no more time. */
    end() {
      giveAllBack()
      stopCounting()
    },
  }
}
