import { useCallback, useRef, useState } from 'react'

/**
 * Where a write stands.
 * - `posting`: under way; `refused`: the other side said no, nothing was written;
 * - `checking`: no answer came, so the documents are being read again;
 * - `posted`: the answer said that it was written; `foundPosted`: no answer, but the check found it written;
 * - `notPosted`: the check found it not written, it is safe to try again;
 * - `unchecked`: no answer came, and reading again failed as well.
 */
export type WritePhase = 'idle' | 'posting' | 'refused' | 'checking' | 'posted' | 'foundPosted' | 'notPosted' | 'unchecked'

/** A write, and how to find out afterwards whether it happened. */
export interface Attempt {
  /** Sends it; rejects when it was refused or when no answer came. */
  readonly send: () => Promise<unknown>
  /** Reads again and tells whether it was written; rejects when reading failed. */
  readonly wasPosted: () => Promise<boolean>
  /** Called once when it was written, whether the answer said so or the check. */
  readonly onPosted: () => void
}

/** A write of one document that is never sent twice at once, and looks for itself when no answer came. */
export interface CheckedWrite {
  readonly phase: WritePhase
  /** What the write was refused with. */
  readonly error: unknown
  /** Something is under way, or it is not known whether it was written: nothing else may be sent. */
  readonly isBlocked: boolean
  readonly run: (attempt: Attempt) => Promise<void>
  /** Looks again, after `unchecked`. */
  readonly checkAgain: () => Promise<void>
  readonly reset: () => void
}

/**
 * Runs writes of one document, one at a time.
 * @param isOutcomeUnknown true when an error leaves open whether it was written: a time-out, a lost connection
 */
export function useCheckedWrite(isOutcomeUnknown: (error: unknown) => boolean): CheckedWrite {
  const [state, setState] = useState<{ phase: WritePhase; error: unknown }>({ phase: 'idle', error: null })
  const isUnderWay = useRef(false)
  const last = useRef<Attempt>(null)

  const check = useCallback(async (attempt: Attempt) => {
    setState({ phase: 'checking', error: null })
    let wasPosted: boolean
    try {
      wasPosted = await attempt.wasPosted()
    } catch (error) {
      setState({ phase: 'unchecked', error })
      return
    }
    setState({ phase: wasPosted ? 'foundPosted' : 'notPosted', error: null })
    if (wasPosted) attempt.onPosted()
  }, [])

  const exclusively = useCallback(async (work: () => Promise<void>) => {
    // A ref, because two clicks may come before the first one has drawn anything.
    if (isUnderWay.current) return
    isUnderWay.current = true
    try {
      await work()
    } finally {
      isUnderWay.current = false
    }
  }, [])

  const run = useCallback(
    (attempt: Attempt) =>
      exclusively(async () => {
        last.current = attempt
        setState({ phase: 'posting', error: null })
        try {
          await attempt.send()
        } catch (error) {
          if (isOutcomeUnknown(error)) return check(attempt)
          setState({ phase: 'refused', error })
          return
        }
        setState({ phase: 'posted', error: null })
        attempt.onPosted()
      }),
    [exclusively, isOutcomeUnknown, check],
  )

  const checkAgain = useCallback(
    () => exclusively(() => (last.current ? check(last.current) : Promise.resolve())),
    [exclusively, check],
  )
  const reset = useCallback(() => setState({ phase: 'idle', error: null }), [])

  const isBlocked = state.phase === 'posting' || state.phase === 'checking' || state.phase === 'unchecked'
  return { ...state, isBlocked, run, checkAgain, reset }
}
