import { useCallback, useMemo, useState } from 'react'
import type { DocumentName } from '../../../../contract/documentName'
import { compareQuantities, isPositive } from '../../../../contract/quantities/quantity'
import { storeDraft } from '../../../services/drafts/drafts'
import { useAppDispatch, useAppSelector, useAppStore } from '../../../services/store/hooks'
import type { AppThunk, RootState } from '../../../services/store/rootReducer'
import { dropFollowUps } from '../../../services/writes/followUps'
import { draftResumed, selectDraft, selectIsResumed, type FormDraft } from '../../../slices/draftsSlice'
import { selectReceiptPhotos, type ReceiptPhoto } from '../../../slices/followUpsSlice'
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

export type StoredReceiptDraft = ReturnType<typeof useReceiptDraft>

/** @param line key of the only line of the form; null for the whole document */
export function useReceiptDraft(document: DocumentName, line: string | null = null) {
  const dispatch = useAppDispatch()
  const draft = useAppSelector((state) => selectDraft(state, document))
  const isFromBefore = useAppSelector((state) => selectIsResumed(state, document))
  const entries = useMemo(() => receiptIn(draft, line), [draft, line])
  return {
    document,
    line,
    entries,
    isResumed: isFromBefore && entries !== UNTOUCHED,
    open: () => void dispatch(draftResumed(document)),
    photoCount: useAppSelector((state) => photosLostWith(state, document, line).length),
    drop: () => dispatch(dropReceipt(document, line)),
  }
}

/** Changes the draft as it is by then, never a stale one. For undo: the line, if it is of one alone, and whether it is a scan. */
export type ChangeReceipt = (move: DraftMove, made?: { readonly line?: string; readonly isScan?: boolean }) => void

export type ReceiptInProgress<Line extends DraftLine> = ReturnType<typeof useReceiptInProgress<Line>>

/** A reload may change the lines: typed quantities stay, and are invalid where they exceed the maximum. */
export function useReceiptInProgress<Line extends DraftLine>(
  { document, line: onlyLine, entries: draft }: StoredReceiptDraft,
  lines: readonly Line[],
  rules: DraftRules,
) {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const change = useCallback<ChangeReceipt>(
    (move, { line = null, isScan = false } = {}) => {
      const stored = selectDraft(store.getState(), document)
      const before = receiptIn(stored, onlyLine)
      const after = move(before)
      if (after !== before) dispatch(storeDraft(document, withPart(stored, onlyLine, after), { line, isScan }))
    },
    [dispatch, store, document, onlyLine],
  )
  const { changes: changedLines, acknowledge: acknowledgeChanges } = useLineChanges(lines)
  const entries = useMemo(() => draftEntries(draft, lines, rules), [draft, lines, rules])
  const rejectedCount = lines.filter((line) => isLineRejected(draft, line, rules)).length
  const canPost = rejectedCount === 0 && entries.some(({ quantity }) => isPositive(quantity))
  return { lines, rules, draft, change, entries, rejectedCount, canPost, changedLines, acknowledgeChanges }
}

/** Thunk that discards the draft of a document, or its entry of one line (`null` for all). Photos go with the last entry. */
export function dropReceipt(document: DocumentName, line: string | null): AppThunk<void> {
  return (dispatch, getState) => {
    dispatch(dropFollowUps(photosLostWith(getState(), document, line)))
    dispatch(storeDraft(document, withPart(selectDraft(getState(), document), line, UNTOUCHED)))
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

export type LineChange<Line extends DraftLine> = ReturnType<typeof lineChanges<Line>>[number]

export function lineChanges<Line extends DraftLine>(before: readonly Line[], now: readonly Line[]) {
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

export function useLineChanges<Line extends DraftLine>(lines: readonly Line[]) {
  const [acknowledged, setAcknowledged] = useState(lines)
  const changes = useMemo(() => lineChanges(acknowledged, lines), [acknowledged, lines])
  return { changes, acknowledge: () => setAcknowledged(lines) }
}
