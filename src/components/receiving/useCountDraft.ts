import { useMemo } from 'react'
import { keepDraft } from '../../services/drafts'
import { useAppDispatch, useAppSelector } from '../../services/hooks'
import type { AppThunk } from '../../services/serviceState'
import {
  draftOffered,
  draftResumed,
  selectDraft,
  selectDraftStatus,
  type Draft,
  type DraftStatus,
} from '../../slices/draftsSlice'
import type { CountedQuantity } from './receiptDraft'

/** Content of the fields of a count, by line. */
type Counts = Readonly<Record<string, CountedQuantity>>

/** Returns the next content of the fields. */
type CountMove = (counted: Counts) => Counts

/** The unposted count of one document. It is in the store and survives closing the form, a reload and sign-out. */
export interface CountDraft extends CountMoves {
  /** The stored count of the lines; null when there is none. */
  readonly stored: Counts | null
  /** The content of the fields; empty while the stored count is only offered. */
  readonly counted: Counts
  /** How the form relates to the stored count. */
  readonly status: DraftStatus | null
}

interface CountMoves {
  /** Updates the fields from their current content. An update that returns the same object has no effect. */
  readonly change: (move: CountMove) => void
  /** Called when a form opens: it resumes the stored count, or offers it. */
  readonly open: (isResumed: boolean) => void
  /** Discards the stored count. */
  readonly drop: () => void
}

const NOTHING: Counts = {}

/**
 * Hook for the stored count of a document.
 * @param document name of the document, see `documentName`
 * @param line key of the only counted line; null for the whole document. Stored entries of other lines stay unchanged.
 */
export function useCountDraft(document: string, line: string | null = null): CountDraft {
  const dispatch = useAppDispatch()
  const draft = useAppSelector((state) => selectDraft(state, document))
  const mark = useAppSelector((state) => selectDraftStatus(state, document))
  const stored = useMemo(() => partOf(draft, line), [draft, line])
  const moves = useMemo(
    (): CountMoves => ({
      change: (move) => dispatch(changeCount(document, line, move)),
      open: (isResumed) => void dispatch((isResumed ? draftResumed : draftOffered)(document)),
      drop: () => dispatch(changeCount(document, line, null)),
    }),
    [dispatch, document, line],
  )
  const status = stored && mark
  return { ...moves, stored, counted: status === 'offered' ? NOTHING : (stored ?? NOTHING), status }
}

/**
 * Thunk that changes the fields, or deletes their stored content (null). It reads the draft at dispatch, so that quick typing
 * or scanning is never applied to a stale draft.
 */
function changeCount(document: string, line: string | null, move: CountMove | null): AppThunk<void> {
  return (dispatch, getState) => {
    const draft = selectDraft(getState(), document)
    const stored = partOf(draft, line)
    const isOffered = selectDraftStatus(getState(), document) === 'offered'
    const counted = isOffered ? NOTHING : (stored ?? NOTHING)
    const next = move?.(counted) ?? NOTHING
    if (move && next === counted) return
    const others = Object.entries(draft ?? {}).filter(([key]) => line !== null && key !== line)
    // A count of all lines keeps its object identity, by which undoing a scan recognizes that nothing was counted since.
    dispatch(keepDraft(document, others.length === 0 ? next : { ...Object.fromEntries(others), ...next }))
  }
}

function partOf(draft: Draft | null, line: string | null): Counts | null {
  if (draft === null || !isCount(draft)) return null
  if (line === null) return draft
  const typed = draft[line]
  return typed ? { [line]: typed } : null
}

const isCount = (draft: Draft): draft is Counts =>
  Object.values(draft).every((value) => typeof value === 'object' && value !== null)
