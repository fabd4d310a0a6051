import { useMemo } from 'react'
import { calls } from '../../../contract/calls'
import type { DocumentCall } from '../../../contract/documentCalls'
import {
  outcomeSeen,
  questionAsked,
  questionClosed,
  selectIsAsked,
  selectIsBlocked,
  selectOtherTab,
  selectRuledOut,
  selectWrite,
  type OtherTab,
  type WriteOutcome,
} from '../../slices/writesSlice'
import { useAppDispatch, useAppSelector } from '../../services/hooks'
import { describeError } from '../../services/apiError'
import type { ArgOf } from '../../services/contractEndpoints'
import { onDemand } from '../../services/onDemand'
import { reloadWritten, settleWrite, startWrite } from '../../services/writes/documentWrite'

/** The write of one document, as its screen shows it and works with it. */
export interface WriteOfDocument extends WriteActions {
  /** The outcome once it is known, otherwise the phase. */
  readonly phase: 'idle' | 'sending' | 'checking' | 'unknown' | WriteOutcome
  /** Why it was refused, by a rule before it was sent or by the backend; null when it was not. */
  readonly refusal: string | null
  /** The call that a rule refused before it was sent; null when none was. */
  readonly ruledOutCall: DocumentCall | null
  /** No other write of the document may start. */
  readonly isBlocked: boolean
  /** An answer is awaited; the dialog cannot be left in the meantime. */
  readonly isUnderWay: boolean
  /** It was executed, and what the screen shows is from before. */
  readonly isReloading: boolean
  /** It was executed, and what the screen shows is from before because it could not be loaded. */
  readonly isOutdated: boolean
  readonly otherTab: OtherTab | null
  /** The question before it is open. */
  readonly isAsked: boolean
}

interface WriteActions {
  /** Sends a write unless another one of the document is open or a rule says no; resolves with whether it was executed. */
  readonly start: <Call extends DocumentCall>(call: Call, arg: ArgOf<Call>, part?: string[] | null) => Promise<boolean>
  /** Finds out what is not known: what became of a write, what the lists say, what another tab does. Resolves as `start` does. */
  readonly checkAgain: () => Promise<boolean>
  /** Opens the question before it; the outcome of the one before has been read. It closes once the write was executed, and with the document. */
  readonly ask: () => void
  readonly closeQuestion: () => void
  /** The outcome has been read. */
  readonly seen: () => void
}

/** @param document its name, see `documentName` */
export function useDocumentWrite(document: string): WriteOfDocument {
  const dispatch = useAppDispatch()
  const write = useAppSelector((state) => selectWrite(state, document))
  const otherTab = useAppSelector((state) => selectOtherTab(state, document))
  const isBlocked = useAppSelector((state) => selectIsBlocked(state, document))
  const isAsked = useAppSelector((state) => selectIsAsked(state, document))
  const ruledOut = useAppSelector((state) => selectRuledOut(state, document))
  const actions = useMemo((): WriteActions => {
    return {
      start: (call, arg, part) => dispatch(startWrite(call, arg, part)),
      async checkAgain() {
        await dispatch(reloadWritten(document))
        // Code that was loaded when the other tab reported; without such a report nothing here depends on whether it can be loaded.
        if (otherTab === 'writing') {
          const { askOtherTabs } = await onDemand('What other tabs write', () => import('../../services/writes/otherTabs'))
          await dispatch(askOtherTabs(document))
        }
        return dispatch(settleWrite(document))
      },
      ask: () => void dispatch(questionAsked(document)),
      closeQuestion: () => void dispatch(questionClosed(document)),
      seen: () => void dispatch(outcomeSeen(document)),
    }
  }, [dispatch, document, otherTab])

  const stands = write?.phase
  const isWaiting = stands === 'sending' || stands === 'checking' || stands === 'unknown'
  return {
    ...actions,
    phase: isWaiting ? stands : (write?.outcome ?? 'idle'),
    refusal: write?.outcome === 'refused' ? describeError(write.error, calls[write.call].fallback) : (ruledOut?.reason ?? null),
    ruledOutCall: ruledOut?.call ?? null,
    isBlocked,
    isUnderWay: stands === 'sending' || stands === 'checking',
    isReloading: stands === 'reloading' || otherTab === 'reloading',
    isOutdated: stands === 'outdated',
    otherTab,
    isAsked,
  }
}

/** The write of a form that closes once it is posted, however the outcome is found out. */
export function closingWhenPosted(write: WriteOfDocument, close: () => void): WriteOfDocument {
  async function closed(posted: Promise<boolean>) {
    const isPosted = await posted
    if (isPosted) close()
    return isPosted
  }
  return { ...write, start: (...sent) => closed(write.start(...sent)), checkAgain: () => closed(write.checkAgain()) }
}
