import { flushSync } from 'react-dom'
import { countIdleTime, markDecided, type KeyContext } from '../../components/kit/singleKey'
import { isAtScanPace, NO_BURST, quickMs, readKey, readQuiet } from './burst'
import { isShortcut, keyName } from './keyName'
import { readScanRules } from './scanRules'
import { snapshotOf, changedFieldOf, doDefault, keyTargetOf, type TextSnapshot } from './typedText'

/** A key of the burst. */
interface SeenKey {
  readonly event: KeyboardEvent
  /** It was delivered to the page. */
  readonly isShown: boolean
  /** Snapshot of its field before the key changed it; null if it changed none. */
  readonly textBefore: TextSnapshot | null
}

/** On a busy page key events arrive late, and so will the next ones. The wait for them is extended by at most this much (ms). */
const MAX_LAG_MS = 500

/**
 * Returns the element that receives a withheld key: its original target, or the focused element if an earlier key moved the focus
 * within the same field, as a date field does from part to part.
 */
function receiverOf({ target }: KeyboardEvent): Element {
  const focused = document.activeElement ?? document.body
  if (!(target instanceof Element) || !target.isConnected || keyTargetOf(target) === 'none') return focused
  const field = changedFieldOf(target)
  return field !== null && field === changedFieldOf(focused) ? focused : target
}

/** Dispatches a withheld key. `flushSync` lets React render and move the focus before the next key is sent. */
function sendAgain(event: KeyboardEvent, context: KeyContext): SeenKey {
  const receiver = receiverOf(event)
  const field = changedFieldOf(receiver)
  const textBefore = field && snapshotOf(field)
  const again = new KeyboardEvent('keydown', event)
  markDecided(again, context)
  flushSync(() => {
    if (receiver.dispatchEvent(again)) doDefault(receiver, event.key)
  })
  return { event, isShown: true, textBefore }
}

/** Keys that are tapped one after the other, also in turns, to walk through rows. */
const WALKING = /^[jk]$/i

/** Callbacks for keys that may be a scan. */
interface KeyOutcomes {
  /** Stops the event, so that the page does not get the key. */
  readonly hide: (event: KeyboardEvent) => void
  /**
   * Receives a scan.
   * @param shownCount how many of its characters were already delivered to the page
   * @param before snapshots of the fields before each of these characters, in the order of typing
   */
  readonly deliver: (scan: string, shownCount: number, before: readonly TextSnapshot[]) => void
}

/** Withholds keys as long as {@link readKey} and {@link readQuiet} demand, then dispatches them again or delivers their scan. */
export function createHeldKeys({ hide, deliver }: KeyOutcomes) {
  let rules = readScanRules()
  let burst = NO_BURST
  /** Parallel to `burst.keys`. */
  let seen: readonly SeenKey[] = []
  let stopCounting = () => undefined as void
  let isGivingBack = false

  /**
   * Returns whether a key was pressed alone or close to other keys, which decides whether it counts as a single-key shortcut. A
   * repeated tap on the same key, or on keys that walk through rows, counts as alone unless it is as fast as a scanner.
   */
  function contextOf(index: number): KeyContext {
    const key = seen[index]?.event.key ?? ''
    const isTapped = (other: string) => other === key || (WALKING.test(other) && WALKING.test(key))
    const isNear = (other: SeenKey | undefined, gap: number | undefined) =>
      other !== undefined && (!isTapped(other.event.key) || (gap ?? 0) <= quickMs(rules))
    if (isNear(seen[index - 1], burst.keys[index]?.gap)) return 'within'
    if (!isNear(seen[index + 1], burst.keys[index + 1]?.gap)) return 'alone'
    return isAtScanPace(burst.keys.slice(index + 1), rules) ? 'within' : 'first'
  }

  /** Dispatches the withheld keys among the first `count` of the burst. */
  function giveBack(count: number, isFollowed = false) {
    const first = burst.shown
    if (count <= first || isGivingBack) return
    const contexts = seen.map((_key, index): KeyContext => (isFollowed ? 'within' : contextOf(index)))
    isGivingBack = true
    burst = { ...burst, shown: count }
    const sent = seen.slice(first, count).map(({ event }, index) => sendAgain(event, contexts[first + index] ?? 'within'))
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

  /** Checks repeatedly while no key follows, until no key is withheld any more. */
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
    const focused = document.activeElement
    const isEnter = press.key === 'Enter'
    giveBack(left, left === burst.keys.length && !isEnter && timeStamp - burst.at <= quickMs(rules))
    seen = seen.slice(left)
    burst = next
    if (effect.kind === 'passes') {
      if (rules.prefix !== null) markDecided(event, 'alone')
      // The withheld keys have just moved the focus to another row, which is the one that this Enter opens.
      if (!isEnter || document.activeElement === focused) return
      hide(event)
      sendAgain(event, 'within')
      return
    }
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
     * Processes the next key.
     * @param textBefore snapshot of its field before the key
     * @param wasShown the page already got the key, because it came before the scan listener was loaded
     */
    follow,
    /** Dispatches all withheld keys, because other input shows that a person typed them. */
    giveAllBack,
    /** Dispatches all withheld keys and stops the timer. */
    end() {
      giveAllBack()
      stopCounting()
    },
  }
}
