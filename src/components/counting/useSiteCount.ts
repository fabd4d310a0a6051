import { useMemo } from 'react'
import { documentName } from '../../../contract/documentName'
import { keepDraft } from '../../services/drafts'
import { useAppDispatch, useAppSelector } from '../../services/hooks'
import type { AppThunk } from '../../services/serviceState'
import { selectDraft, type Draft } from '../../slices/draftsSlice'
import { entryIn, REASON_KEY, type CountEntry } from './siteCount'

/** Returns the next entry of an item, or null for none. */
export type EntryMove = (before: CountEntry | undefined) => CountEntry | null

/** The unposted count of a site. It is in the store and survives closing the form, page reloads and sign-out. */
export interface SiteCount extends SiteCountMoves {
  readonly draft: Draft | null
}

interface SiteCountMoves {
  readonly change: (inventoryId: string, move: EntryMove) => void
  /** Records these quantities on hand as those that the items were counted against. */
  readonly takeAsSeen: (figures: Readonly<Record<string, number>>) => void
  readonly setReason: (reason: string) => void
  /** Deletes the whole count. */
  readonly drop: () => void
}

/** The count of a site. */
export function useSiteCount(siteId: string): SiteCount {
  const dispatch = useAppDispatch()
  const document = documentName.count(siteId)
  const draft = useAppSelector((state) => selectDraft(state, document))
  const moves = useMemo(
    (): SiteCountMoves => ({
      change: (inventoryId, move) =>
        dispatch(changeCount(document, (now) => ({ [inventoryId]: move(entryIn(now, inventoryId)) }))),
      takeAsSeen: (figures) => dispatch(changeCount(document, (now) => seenIn(now, figures))),
      setReason: (reason) => dispatch(changeCount(document, () => ({ [REASON_KEY]: reason === '' ? null : reason }))),
      drop: () => dispatch(keepDraft(document, null)),
    }),
    [dispatch, document],
  )
  return { ...moves, draft }
}

function seenIn(draft: Draft | null, figures: Readonly<Record<string, number>>): Draft {
  const entries = Object.entries(figures).flatMap(([inventoryId, seen]) => {
    const entry = entryIn(draft, inventoryId)
    return entry ? [[inventoryId, { ...entry, seen }] as const] : []
  })
  return Object.fromEntries(entries)
}

/**
 * Thunk that changes entries of a draft; null removes one. It reads the draft at dispatch, so that quick typing or scanning is
 * never applied to a stale draft.
 */
function changeCount(document: string, changesOf: (draft: Draft | null) => Draft): AppThunk<void> {
  return (dispatch, getState) => {
    const draft = selectDraft(getState(), document)
    const next: Record<string, Draft[string]> = { ...draft }
    for (const [key, value] of Object.entries(changesOf(draft))) {
      if (value === null) delete next[key]
      else next[key] = value
    }
    dispatch(keepDraft(document, next))
  }
}
