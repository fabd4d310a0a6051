import { useMemo } from 'react'
import { documentName } from '../../../contract/documentName'
import { editDraft } from '../../services/drafts/drafts'
import { useAppDispatch, useAppSelector } from '../../services/hooks'
import { selectDraft, type FormDraft } from '../../slices/draftsSlice'
import { COUNT_REASON } from '../../slices/formDraft'
import { entryIn, type CountEntry } from './siteCount'

/** Returns the next entry of an item, or null for none. */
export type EntryMove = (before: CountEntry | undefined) => CountEntry | null

/** The unposted count of a site. It is in the store and survives closing the form, page reloads and sign-out. */
export interface SiteCount extends SiteCountMoves {
  readonly draft: FormDraft | null
}

interface SiteCountMoves {
  readonly change: (inventoryId: string, move: EntryMove) => void
  /** Records these quantities on hand as those that the items were counted against. */
  readonly takeAsSeen: (figures: Readonly<Record<string, number>>) => void
  readonly setReason: (reason: string) => void
}

/** The count of a site. */
export function useSiteCount(siteId: string): SiteCount {
  const dispatch = useAppDispatch()
  const document = documentName.count(siteId)
  const draft = useAppSelector((state) => selectDraft(state, document))
  const moves = useMemo(
    (): SiteCountMoves => ({
      change: (inventoryId, move) =>
        dispatch(editDraft(document, (now) => ({ [inventoryId]: move(entryIn(now, inventoryId)) ?? undefined }))),
      takeAsSeen: (figures) => dispatch(editDraft(document, (now) => seenIn(now, figures))),
      setReason: (reason) => dispatch(editDraft(document, { [COUNT_REASON]: reason || undefined })),
    }),
    [dispatch, document],
  )
  return { ...moves, draft }
}

function seenIn(draft: FormDraft | null, figures: Readonly<Record<string, number>>): FormDraft {
  const entries = Object.entries(figures).flatMap(([inventoryId, seen]) => {
    const entry = entryIn(draft, inventoryId)
    return entry ? [[inventoryId, { ...entry, seen }] as const] : []
  })
  return Object.fromEntries(entries)
}
