import { useMemo } from 'react'
import type { CallName } from '../../../contract/calls'
import {
  outcomeSeen,
  questionAsked,
  questionClosed,
  selectIsAsked,
  selectIsBlocked,
  selectOtherTab,
  selectWrite,
  type OtherTab,
  type WriteOutcome,
} from '../../slices/writesSlice'
import { useAppDispatch, useAppSelector } from '../../services/hooks'
import type { ArgOf } from '../../services/argOf'
import { reloadWritten, settleWrite, startWrite } from '../../services/writes/documentWrite'
import { askOtherTabs } from '../../services/writes/otherTabs'
import type { DocumentCall } from '../../services/writtenDocument'

/** The write of one document, as its screen shows it and works with it. */
export interface WriteOfDocument extends WriteActions {
  /** What became of it once that is known, else where it stands. */
  readonly phase: 'idle' | 'sending' | 'checking' | 'unknown' | WriteOutcome
  readonly call: CallName | null
  /** What it was refused with. */
  readonly error: unknown
  /** No other write of the document may start. */
  readonly isBlocked: boolean
  /** An answer is waited for; nobody leaves meanwhile. */
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
  /** Sends a write unless another one of the document is open; resolves with whether it was executed. */
  readonly start: <Call extends DocumentCall>(call: Call, arg: ArgOf<Call>, part?: readonly string[] | null) => Promise<boolean>
  /** Finds out what is not known: what became of a write, what the lists say, what another tab does. Resolves as `start` does. */
  readonly checkAgain: () => Promise<boolean>
  /** Opens the question before it. It closes by itself once the write was executed, and with the document. */
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
  const actions = useMemo((): WriteActions => {
    return {
      start: (call, arg, part) => dispatch(startWrite(call, arg, part)),
      async checkAgain() {
        await dispatch(reloadWritten(document))
        await dispatch(askOtherTabs(document))
        return dispatch(settleWrite(document))
      },
      ask: () => void dispatch(questionAsked(document)),
      closeQuestion: () => void dispatch(questionClosed(document)),
      seen: () => void dispatch(outcomeSeen(document)),
    }
  }, [dispatch, document])

  const stands = write?.phase
  const isWaiting = stands === 'sending' || stands === 'checking' || stands === 'unknown'
  return {
    ...actions,
    phase: isWaiting ? stands : (write?.outcome ?? 'idle'),
    call: write?.call ?? null,
    error: write?.error ?? null,
    isBlocked,
    isUnderWay: stands === 'sending' || stands === 'checking',
    isReloading: stands === 'reloading' || otherTab === 'reloading',
    isOutdated: stands === 'outdated',
    otherTab,
    isAsked,
  }
}
