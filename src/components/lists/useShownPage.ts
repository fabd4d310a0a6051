import { useState } from 'react'
import type { ListPage } from '../../../contract/entities/window'
import type { ListAddress } from './useListAddress'

/** What the address says about the page of a list. */
interface ChosenPage {
  /** The request for the first page, which names search, filter, sort order and page size. Memoised. */
  readonly first: ListPage
  readonly openId: string | null
  /** The page in the address, from 0. */
  readonly page: number
}

/** The page that is shown, and the address for which it is. */
export interface ShownPage extends ChosenPage {
  /**
   * The page that is shown, from 0. It is not the one in the address while that one does not exist, and while the address still
   * names the page from which the user stepped to the closed document.
   */
  readonly place: number
}

/** Returns the page to show after the address has changed: the one that it names, or that of the document that was closed. */
export function pageAfter(before: ShownPage, now: ChosenPage, isPaged: boolean): ShownPage {
  const isSameList = before.first === now.first
  if (isSameList && before.openId === now.openId && before.page === now.page) return before
  const isClosed = isPaged && isSameList && before.openId !== null && now.openId === null
  return { ...now, place: isClosed ? before.page : now.page }
}

/**
 * Returns the page to show in place of one that may be past the end: the last one. Only an answer without rows proves that, and
 * the place only ever goes down, because counts of different pages may contradict each other.
 */
export function existingPlace(place: number, pageSize: number, matched: number, isEmpty: boolean): number {
  const isPastEnd = isEmpty && place > 0 && matched <= place * pageSize
  return isPastEnd ? Math.max(0, Math.ceil(matched / pageSize) - 1) : place
}

/** Hook that returns the place of the page to show, and a function that shows another one until the address changes. */
export function useShownPage(
  first: ListPage,
  { openId, position }: Pick<ListAddress, 'openId' | 'position'>,
  isPaged: boolean,
): readonly [place: number, show: (place: number) => void] {
  const [last, setLast] = useState<ShownPage>({ first, openId, page: position.page, place: position.page })
  const shown = pageAfter(last, { first, openId, page: position.page }, isPaged)
  if (shown !== last) setLast(shown)
  return [shown.place, (place) => setLast({ ...shown, place })]
}
