import type { ViewPartProps } from '../useListScreen'
import { FilterChips } from './FilterChips'
import { useListViews } from './useListViews'
import { ViewTabs } from './ViewTabs'

/** The views of a list as tabs, and chips for what it is filtered by. */
export function ViewRows({ open: { list, address, view, isPaged } }: ViewPartProps) {
  const views = useListViews(list, address)
  return (
    <>
      <ViewTabs list={list} address={address} views={views} />
      <FilterChips
        list={list}
        address={address}
        views={views}
        isPartly={isPaged && view.leaves !== undefined && view.asked === undefined}
      />
    </>
  )
}
