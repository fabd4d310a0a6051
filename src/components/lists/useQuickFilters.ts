import { weakMapMemoize } from '@reduxjs/toolkit'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useMemo } from 'react'
import type { TodayPart } from '../../../contract/entities/today'
import { useAppSelector } from '../../services/hooks'
import { useGetTodayQuery } from '../../services/todayApi'
import { selectHasExtension } from '../../slices/authSlice'
import { selectDay } from '../../slices/daySlice'
import { daysAfter, type QuickFilter, type QuickFilters } from './due/dueFilters'
import type { ListRow } from './listDefinition'
import type { ListResult } from './useListAnswer'
import { useListOptions } from './useListOptions'

export interface ShownQuickFilters<Row> {
  readonly filters: readonly QuickFilter<Row>[]
  /** The one by which the list is filtered; null for none. */
  readonly chosen: QuickFilter<Row> | null
  /** Returns the filters that a row matches; null while that is unknown. Referentially stable. */
  readonly filtersOf: ((row: Row) => readonly QuickFilter<Row>[]) | null
  /** The server's data about today; it may name only the most urgent rows. */
  readonly today?: TodayPart | undefined
  /** Filters rows by the chosen one; no row passes while it is unknown which match it. */
  readonly filterRows: (rows: readonly Row[]) => readonly Row[]
  /** The request on which the chosen part waits; null for none. */
  readonly awaited: Omit<ListResult<never>, 'data'> | null
}

const NO_FILTERS: readonly never[] = []

/**
 * Hook that returns the quick filters of a list and the rows that match the chosen one.
 * @param list a module constant
 * @param chosenId id of the quick filter in the address
 */
export function useQuickFilters<Row extends ListRow>(
  list: QuickFilters<Row> | undefined,
  chosenId: string | null,
): ShownQuickFilters<Row> {
  const day = useAppSelector(selectDay)
  const hasToday = useAppSelector((state) => selectHasExtension(state, 'today'))
  const named = hasToday ? list?.named : undefined
  const { data, ...request } = useGetTodayQuery(named ? undefined : skipToken, useListOptions())
  const today = named && data?.[named]
  const ids = today?.ids
  // A server may count today without this filter.
  const filters = list && (!list.named || (named && !data) || today) ? list.filters : NO_FILTERS
  const chosen = filters.find(({ id }) => id === chosenId) ?? null
  const filtersOf = useMemo(() => {
    if (!list || (list.named ? !ids : day === '')) return null
    const daysOf = daysAfter(day)
    const names = new Set(ids)
    // Memoized, because the rows are counted again for each typed key.
    return weakMapMemoize((row: Row) => {
      const days = list.dayOf && daysOf(list.dayOf(row))
      return list.filters.filter((filter) => filter.has(row, days, names.has(row.id)))
    })
  }, [list, day, ids])
  const filterRows = useMemo(
    () => (rows: readonly Row[]) => (chosen ? rows.filter((row) => filtersOf?.(row).includes(chosen)) : rows),
    [chosen, filtersOf],
  )
  return { filters, chosen, filtersOf, today, filterRows, awaited: chosen && !filtersOf ? request : null }
}
