import { useEffect, useEffectEvent, useMemo } from 'react'
import { calls, type DocumentCall } from '../../../contract/calls'
import type { ArgOf } from '../../services/contractEndpoints'
import { useAppDispatch, useAppSelector } from '../../services/hooks'
import { describeError } from '../../services/http/apiError'
import { reloadWritten, settleWrite, startWrite, whenPosted, type PostedPart } from '../../services/writes/documentWrite'
import {
  isPosted,
  outcomeAcknowledged,
  questionAsked,
  questionClosed,
  selectIsAsked,
  selectIsBlocked,
  selectRuledOut,
  selectWrite,
  type WriteOutcome,
} from '../../slices/writesSlice'

/** State of the write of one document, and functions to start and check it. */
export interface WriteOfDocument extends WriteActions {
  /** The outcome once it is known, otherwise the phase. */
  readonly phase: 'idle' | 'sending' | 'checking' | 'unknown' | WriteOutcome
  /**
   * Why it was refused, by a rule before it was sent or by the backend, or why no answer came to a write that was found not
   * executed; null otherwise.
   */
  readonly refusal: string | null
  /** Why it is unknown whether it was executed, in the words of the server if it sent any; null otherwise. */
  readonly doubt: string | null
  /** The call that a rule refused before it was sent; null if none was. */
  readonly ruledOutCall: DocumentCall | null
  /** No other write of the document may start. */
  readonly isBlocked: boolean
  /** The outcome is pending; the dialog cannot be closed meanwhile. */
  readonly isUnderWay: boolean
  /** It was executed, and nobody has seen the outcome yet. */
  readonly isPosted: boolean
  /** It was executed, and the lists are being reloaded; the screen still shows the state before. */
  readonly isReloading: boolean
  /** It was executed, but the reload failed; the screen shows the state before. */
  readonly isOutdated: boolean
  /** The confirmation dialog is open. */
  readonly isAsked: boolean
}

interface WriteActions {
  /** Sends a write unless another one of the document is unsettled or a rule refuses it; resolves to whether it was executed. */
  readonly start: <Call extends DocumentCall>(call: Call, arg: ArgOf<Call>, postedDraft?: PostedPart) => Promise<boolean>
  /** Checks an unknown outcome, and reloads lists that could not be reloaded. Resolves like `start`. */
  readonly checkAgain: () => Promise<boolean>
  /**
   * Opens the confirmation dialog and clears the previous outcome. It closes when the write was executed or the document is
   * closed.
   */
  readonly ask: () => void
  readonly closeQuestion: () => void
  /** Clears the outcome, because the user has seen it. */
  readonly seen: () => void
}

/**
 * Hook for the write of a document.
 * @param document name of the document, see `documentName`
 */
export function useDocumentWrite(document: string): WriteOfDocument {
  const dispatch = useAppDispatch()
  const write = useAppSelector((state) => selectWrite(state, document))
  const isBlocked = useAppSelector((state) => selectIsBlocked(state, document))
  const isAsked = useAppSelector((state) => selectIsAsked(state, document))
  const ruledOut = useAppSelector((state) => selectRuledOut(state, document))
  const actions = useMemo((): WriteActions => {
    return {
      start: (call, arg, postedDraft) => dispatch(startWrite(call, arg, postedDraft)),
      async checkAgain() {
        await dispatch(reloadWritten(document))
        return dispatch(settleWrite(document))
      },
      ask: () => void dispatch(questionAsked(document)),
      closeQuestion: () => void dispatch(questionClosed(document)),
      seen: () => void dispatch(outcomeAcknowledged(document)),
    }
  }, [dispatch, document])

  const writePhase = write?.phase
  const isWaiting = writePhase === 'sending' || writePhase === 'checking' || writePhase === 'unknown'
  const why = write && write.error !== null ? describeError(write.error, calls[write.call].fallback) : null
  const hasFailed = why !== null && (write?.outcome === 'refused' || write?.outcome === 'notPosted')
  return {
    ...actions,
    phase: isWaiting ? writePhase : (write?.outcome ?? 'idle'),
    refusal: hasFailed ? why : (ruledOut?.reason ?? null),
    doubt: isWaiting ? why : null,
    ruledOutCall: ruledOut?.call ?? null,
    isBlocked,
    isUnderWay: writePhase === 'sending' || writePhase === 'checking',
    isPosted: isPosted(write?.outcome ?? null),
    isReloading: writePhase === 'reloading',
    isOutdated: writePhase === 'outdated',
    isAsked,
  }
}

/**
 * Hook that calls a function when a form's write turns out to be executed, whether it is answered, checked or found by itself.
 * @param document name of the document, which may have other writes too
 * @param own the calls of the form
 * @param isKnown a write that was executed before the component appeared is no news
 */
export function useWhenPosted(document: string, own: readonly DocumentCall[], onPosted: () => void, isKnown = true): void {
  const dispatch = useAppDispatch()
  const tell = useEffectEvent((call: DocumentCall) => {
    if (own.includes(call)) onPosted()
  })
  useEffect(() => dispatch(whenPosted(document, (call) => tell(call), isKnown)), [dispatch, document, isKnown])
}
