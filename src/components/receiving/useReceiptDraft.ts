import { useCallback, useMemo, useState } from 'react'
import type { DocumentName } from '../../../contract/documentName'
import { compareQuantities, isPositive } from '../../../contract/quantities/quantity'
import { keepDraft } from '../../services/drafts/drafts'
import { useAppDispatch, useAppSelector, useAppStore } from '../../services/hooks'
import type { AppThunk, RootState } from '../../services/rootReducer'
import { dropFollowUps } from '../../services/writes/followUps'
import { draftResumed, selectDraft, selectIsResumed, type FormDraft } from '../../slices/draftsSlice'
import { selectReceiptPhotos, type ReceiptPhoto } from '../../slices/followUpsSlice'
import {
  draftEntries,
  isLineRejected,
  receiptIn,
  UNTOUCHED,
  type DraftLine,
  type DraftMove,
  type DraftRules,
  type ReceiptDraft,
} from './receiptDraft'

/** The unposted receipt of one document. It is in the store and survives closing the form, a reload and sign-out. */
export interface StoredReceiptDraft {
  readonly document: DocumentName
  /** Key of the only line of the form; null for the whole document. */
  readonly line: string | null
  readonly entries: ReceiptDraft
  /** The form continues with a draft from an earlier visit. */
  readonly isResumed: boolean
  /** Called when a form opens: it always continues with the stored draft, so that nothing in it is overwritten. Stable. */
  readonly open: () => void
  /** Number of photos that {@link StoredReceiptDraft.drop} discards too. */
  readonly photoCount: number
  readonly drop: () => void
}

/**
 * Hook for the draft of the receipt of a document.
 * @param line key of the only line of the form; null for the whole document
 */
export function useReceiptDraft(document: DocumentName, line: string | null = null): StoredReceiptDraft {
  const dispatch = useAppDispatch()
  const draft = useAppSelector((state) => selectDraft(state, document))
  const isFromBefore = useAppSelector((state) => selectIsResumed(state, document))
  const entries = useMemo(() => receiptIn(draft, line), [draft, line])
  return {
    document,
    line,
    entries,
    isResumed: isFromBefore && entries !== UNTOUCHED,
    open: useCallback(() => void dispatch(draftResumed(document)), [dispatch, document]),
    photoCount: useAppSelector((state) => photosLostWith(state, document, line).length),
    drop: () => dispatch(dropReceipt(document, line)),
  }
}

/**
 * Applies a change, such as a key press, to the draft as it is by then, so that quick typing or scanning is never applied to a stale
 * one. Stable.
 * @param made its line, if it is of one alone, and whether it is a scan, for undoing it
 */
export type ChangeReceipt = (move: DraftMove, made?: { readonly line?: string; readonly isScan?: boolean }) => void

/** The receipt of an open form: its lines, and what is typed and scanned for them. */
export interface ReceiptInProgress<Line extends DraftLine> {
  readonly lines: readonly Line[]
  readonly rules: DraftRules
  readonly draft: ReceiptDraft
  readonly change: ChangeReceipt
  readonly entries: readonly (Line & { readonly quantity: number })[]
  readonly rejectedCount: number
  readonly canPost: boolean
  readonly seen: SeenLines<Line>
}

/**
 * Hook of a receiving form. A reload may change its lines: typed quantities stay, and are invalid where they exceed the new
 * maximum.
 * @param lines lines that can be received, as they are now; memoised
 * @param rules a module constant
 */
export function useReceiptInProgress<Line extends DraftLine>(
  { document, line: onlyLine, entries: draft }: StoredReceiptDraft,
  lines: readonly Line[],
  rules: DraftRules,
): ReceiptInProgress<Line> {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const change = useCallback<ChangeReceipt>(
    (move, { line = null, isScan = false } = {}) => {
      const stored = selectDraft(store.getState(), document)
      const before = receiptIn(stored, onlyLine)
      const after = move(before)
      if (after !== before) dispatch(keepDraft(document, withPart(stored, onlyLine, after), { line, isScan }))
    },
    [dispatch, store, document, onlyLine],
  )
  const seen = useLineChanges(lines)
  const entries = useMemo(() => draftEntries(draft, lines, rules), [draft, lines, rules])
  const rejectedCount = lines.filter((line) => isLineRejected(draft, line, rules)).length
  const canPost = rejectedCount === 0 && entries.some(({ quantity }) => isPositive(quantity))
  return { lines, rules, draft, change, entries, rejectedCount, canPost, seen }
}

/** Thunk that discards the draft of a document, or its entry of one line (`null` for all). Photos go with the last entry. */
export function dropReceipt(document: DocumentName, line: string | null): AppThunk<void> {
  return (dispatch, getState) => {
    dispatch(dropFollowUps(photosLostWith(getState(), document, line)))
    dispatch(keepDraft(document, withPart(selectDraft(getState(), document), line, UNTOUCHED)))
  }
}

function photosLostWith(state: RootState, document: DocumentName, line: string | null): readonly ReceiptPhoto[] {
  const left = withPart(selectDraft(state, document), line, UNTOUCHED)
  return Object.keys(left).length === 0 ? selectReceiptPhotos(state, document) : []
}

function withPart(draft: FormDraft | null, line: string | null, part: ReceiptDraft): FormDraft {
  if (line === null) return part
  const others = Object.entries(draft ?? {}).filter(([key]) => key !== line)
  return { ...Object.fromEntries(others), ...part }
}

/** A line whose receivable quantity has changed since the form was opened (units). */
export interface LineChange<Line extends DraftLine> {
  /** The current line, or its last known state when it no longer exists. */
  readonly line: Line
  readonly before: number
  /** 0 for a line that can no longer be received. */
  readonly now: number
}

/**
 * Returns the lines of a receipt that a reload has changed, in the order in which they were, then those that came.
 * @param before the lines when the form was opened
 * @param now the same lines now; those that can no longer be received may be missing
 */
export function lineChanges<Line extends DraftLine>(before: readonly Line[], now: readonly Line[]): readonly LineChange<Line>[] {
  if (before === now) return []
  const earlier = new Map(before.map((line) => [line.key, line]))
  const present = new Map(now.map((line) => [line.key, line]))
  return [...before, ...now.filter(({ key }) => !earlier.has(key))]
    .map((line) => ({
      line: present.get(line.key) ?? line,
      before: earlier.get(line.key)?.maximum ?? 0,
      now: present.get(line.key)?.maximum ?? 0,
    }))
    .filter((change) => compareQuantities(change.before, change.now) !== 0)
}

/** Changes of the lines since the form was opened, or since the user acknowledged them. */
interface SeenLines<Line extends DraftLine> {
  readonly changes: readonly LineChange<Line>[]
  readonly acknowledge: () => void
}

export function useLineChanges<Line extends DraftLine>(lines: readonly Line[]): SeenLines<Line> {
  const [seen, setSeen] = useState(lines)
  const changes = useMemo(() => lineChanges(seen, lines), [seen, lines])
  return { changes, acknowledge: () => setSeen(lines) }
}
