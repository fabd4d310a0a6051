import { weakMapMemoize } from '@reduxjs/toolkit'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useMemo } from 'react'
import { useAppSelector } from '../../services/store/hooks'
import { useGetTodayQuery } from '../../services/todayApi'
import { selectHasExtension } from '../../slices/authSlice'
import { selectDay } from '../../slices/daySlice'
import { daysAfter, type QuickFilters } from './due/dueFilters'
import type { ListRow } from './listDefinition'
import { useListOptions } from './useListOptions'

export type ShownQuickFilters<Row extends ListRow> = ReturnType<typeof useQuickFilters<Row>>

const NO_FILTERS: readonly never[] = []

export function useQuickFilters<Row extends ListRow>(list: QuickFilters<Row> | undefined, chosenId: string | null) {
  const day = useAppSelector(selectDay)
  const hasToday = useAppSelector((state) => selectHasExtension(state, 'today'))
  const named = hasToday ? list?.named : undefined
  const { data, error } = useGetTodayQuery(named ? undefined : skipToken, useListOptions())
  const today = named && data?.[named]
  const ids = today?.ids
  // A server may count today without this filter.
  const filters = list && (!list.named || (named && !data) || today) ? list.filters : NO_FILTERS
  const chosen = filters.find(({ id }) => id === chosenId) ?? null
  /** The filters that a row matches; null while that is unknown. */
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
  return { filters, chosen, filtersOf, today, filterRows, awaited: chosen && !filtersOf ? { error } : null }
}
