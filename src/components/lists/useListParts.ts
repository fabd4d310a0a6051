import { skipToken } from '@reduxjs/toolkit/query/react'
import { useMemo } from 'react'
import type { TodayPart } from '../../../contract/entities/today'
import { useAppSelector } from '../../services/hooks'
import { useGetTodayQuery } from '../../services/todayApi'
import { selectHasExtension } from '../../slices/authSlice'
import { selectDay } from '../../slices/daySlice'
import { daysAfter } from '../due/daysAfter'
import type { ListPart, ListParts } from '../due/dueParts'
import type { ListRow } from './listDefinition'
import type { ListResult } from './useListAnswer'
import { useListOptions } from './useListOptions'

/** State of a list's parts. */
export interface ShownParts<Row> {
  /** The selectable parts. */
  readonly parts: readonly ListPart<Row>[]
  /** The part by which the list is filtered; null for none. */
  readonly chosen: ListPart<Row> | null
  /** Returns whether a row belongs to a part; null while that is unknown. Referentially stable. */
  readonly isIn: ((row: Row) => (part: ListPart<Row>) => boolean) | null
  /** The server's data about today; it may name only the most urgent rows. */
  readonly today?: TodayPart | undefined
  /** Filters rows by the chosen part; no row passes while it is unknown which belong to it. */
  readonly filterRows: (rows: readonly Row[]) => readonly Row[]
  /** The request on which the chosen part waits; null for none. */
  readonly awaited: Omit<ListResult<never>, 'data'> | null
}

const NO_PARTS: readonly never[] = []

/**
 * Hook that returns the parts of a list and the filter by the chosen part.
 * @param list a module constant
 * @param chosenId id of the part in the address
 */
export function useListParts<Row extends ListRow>(list: ListParts<Row> | undefined, chosenId: string | null): ShownParts<Row> {
  const day = useAppSelector(selectDay)
  const hasToday = useAppSelector((state) => selectHasExtension(state, 'today'))
  const named = hasToday ? list?.named : undefined
  const { data, ...request } = useGetTodayQuery(named ? undefined : skipToken, useListOptions())
  const today = named && data?.[named]
  const ids = today?.ids
  // A server may count today without this part.
  const parts = list && (!list.named || (named && !data) || today) ? list.parts : NO_PARTS
  const chosen = parts.find(({ id }) => id === chosenId) ?? null
  const isIn = useMemo(() => {
    if (!list || (list.named ? !ids : day === '')) return null
    const daysOf = daysAfter(day)
    const names = new Set(ids)
    return (row: Row) => {
      const days = list.dayOf && daysOf(list.dayOf(row))
      const isNamed = names.has(row.id)
      return (part: ListPart<Row>) => part.has(row, days, isNamed)
    }
  }, [list, day, ids])
  const filterRows = useMemo(
    () => (rows: readonly Row[]) => (chosen ? rows.filter((row) => isIn?.(row)(chosen)) : rows),
    [chosen, isIn],
  )
  return { parts, chosen, isIn, today, filterRows, awaited: chosen && !isIn ? request : null }
}
