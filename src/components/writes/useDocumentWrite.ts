import { useEffect, useEffectEvent, useState } from 'react'
import { calls, type DocumentCall } from '../../../contract/calls'
import type { DocumentName } from '../../../contract/documentName'
import type { PostedPart } from '../../services/drafts/drafts'
import type { ArgOf } from '../../services/endpoints/contractEndpoints'
import { describeError } from '../../services/http/apiError'
import { useAppDispatch, useAppSelector } from '../../services/store/hooks'
import { addAppListener, type RootState } from '../../services/store/rootReducer'
import { startWrite } from '../../services/writes/documentWrite'
import {
  isPosted,
  outcomeAcknowledged,
  questionAsked,
  questionClosed,
  selectIsAsked,
  selectIsBlocked,
  selectLastWrite,
  selectRuledOut,
  selectWrite,
  writeDecided,
  type DocumentWrite,
  type WriteDecision,
} from '../../slices/writesSlice'

export type WriteOfDocument = ReturnType<typeof useDocumentWrite>

export function useDocumentWrite(document: DocumentName) {
  const dispatch = useAppDispatch()
  const write = useAppSelector((state) => selectWrite(state, document))
  const isBlocked = useAppSelector((state) => selectIsBlocked(state, document))
  const ruledOut = useAppSelector((state) => selectRuledOut(state, document))
  const phase = phaseOf(write)
  const hasFailed = phase === 'refused' || phase === 'notPosted'
  return {
    document,
    phase,
    /** Why it was rejected, by a rule or by the backend, or why a write that was found not executed had no response. */
    rejection: (hasFailed ? errorOf(write) : null) ?? ruledOut?.reason ?? null,
    isBlocked,
    isUnderWay: phase === 'sending' || phase === 'checking',
    /** It was executed, and nobody has acknowledged the outcome yet. */
    isPosted: isPosted(write?.outcome ?? null),
    /** Sends a write unless another one of the document is unsettled or a rule rejects it; resolves to whether it was executed. */
    start: <Call extends DocumentCall>(call: Call, arg: ArgOf<Call>, postedDraft?: PostedPart) =>
      dispatch(startWrite(call, arg, postedDraft)),
    acknowledge: () => dispatch(outcomeAcknowledged(document)),
  }
}

function phaseOf(write: DocumentWrite | undefined) {
  if (!write || write.phase === 'closed') return 'idle'
  if (write.phase !== 'ended') return write.phase
  return write.outcome === null || isPosted(write.outcome) ? 'posted' : write.outcome === 'refused' ? 'refused' : 'notPosted'
}

export function errorOf(write: DocumentWrite | undefined): string | null {
  return write && write.error !== null ? describeError(write.error, calls[write.call].fallback) : null
}

export function useWriteQuestion(document: string) {
  const dispatch = useAppDispatch()
  return {
    isOpen: useAppSelector((state) => selectIsAsked(state, document)),
    open: () => void dispatch(questionAsked(document)),
    close: () => void dispatch(questionClosed(document)),
  }
}

/** Reacts to the action, so that time travel calls nothing. */
export function useWhenPosted(document: string, own: readonly DocumentCall[], onPosted: () => void): void {
  const dispatch = useAppDispatch()
  const handleDecided = useEffectEvent(({ key, outcome }: WriteDecision, state: RootState) => {
    const write = selectLastWrite(state, document)
    if (write?.key === key && isPosted(outcome) && own.includes(write.call)) onPosted()
  })
  useEffect(() => {
    const effect = ({ payload }: ReturnType<typeof writeDecided>, store: { readonly getState: () => RootState }) =>
      handleDecided(payload, store.getState())
    return dispatch(addAppListener({ actionCreator: writeDecided, effect }))
  }, [dispatch])
}

/** It stays when somebody else has made the action impossible, so that it can say so and keeps its input. */
export function useOpenedDialog(
  value: string | null,
  isOffered: boolean,
  { isPosted }: Pick<WriteOfDocument, 'isPosted'>,
): boolean {
  const [opened, setOpened] = useState<string | null>(null)
  const isShown = value !== null && (isOffered || (opened === value && !isPosted))
  const shown = isShown ? value : null
  if (opened !== shown) setOpened(shown)
  return isShown
}
