import type { ViewPartProps } from '../useListScreen'
import { FilterChips } from './FilterChips'
import { useListViews } from './useListViews'
import { ViewTabs } from './ViewTabs'

/** The tabs of a list's views, and the chips of its filters. */
export function ViewRows({ listState: { list, address } }: ViewPartProps) {
  const views = useListViews(list, address)
  return (
    <>
      <ViewTabs list={list} address={address} views={views} />
      <FilterChips list={list} address={address} views={views} />
    </>
  )
}
