import { useDeferredValue, useMemo } from 'react'
import { useListAddress, type ListAddress } from './useListAddress'
import { useListAnswer, type ListResult } from './useListAnswer'
import type { ListFreshness } from './listFreshness'
import { useScanTarget } from '../scanning/scanTargets'
import { inListOrder } from './inListOrder'
import { visibleRows, type ListDefinition, type ListRow } from './listDefinition'

/** A list screen at work. */
export interface OpenList<Answer, Row extends ListRow> {
  readonly list: ListDefinition<Answer, Row>
  readonly address: ListAddress
  /** The last answer, also after a load that failed: an open dialog keeps what it knows. */
  readonly answer: Answer | undefined
  /** Every row of the answer. */
  readonly all: readonly Row[]
  /** Those that search and checkbox leave, in the list's own order. */
  readonly rows: readonly Row[]
  /** What they were searched and filtered by; `''` for nothing. */
  readonly searched: string
  /** The first load is under way. */
  readonly isLoading: boolean
  /** Why there are no rows: a failed load empties the list. */
  readonly message: string | null
  readonly freshness: ListFreshness
  /** How many rows could not be read. */
  readonly leftOutRows: number
  /** The rows for what is typed at this moment, while the table may still be catching up; in the list's own order. */
  readonly rowsNow: () => readonly Row[]
}

const NO_ROWS: readonly never[] = []

function orderedRows<Answer, Row extends ListRow>(
  { documents, rowsOf }: ListDefinition<Answer, Row>,
  answer: Answer,
): readonly Row[] {
  const rows = rowsOf(answer)
  return documents ? inListOrder(documents, rows) : rows
}

/**
 * A list screen: its address, search and checkbox, rows, freshness, and what a scan opens. What is open is `useOpenDocument`.
 * @param list a module constant
 * @param result of the list's query hook, called with `useListOptions()`
 */
export function useListScreen<Answer, Row extends ListRow>(
  list: ListDefinition<Answer, Row>,
  result: ListResult<Answer>,
): OpenList<Answer, Row> {
  const address = useListAddress()
  const { showsAll } = address
  const { data: answer } = result
  const { shown, message, freshness, leftOutRows } = useListAnswer(list.call, result, list.fallback)
  const query = useDeferredValue(address.query)
  const all = useMemo(() => (answer === undefined ? NO_ROWS : orderedRows(list, answer)), [list, answer])
  const rows = useMemo(() => visibleRows(list, all, query, showsAll), [list, all, query, showsAll])

  useScanTarget({
    kind: 'list',
    noun: list.noun,
    isShipments: list.isShipments ?? false,
    isLoaded: shown !== undefined,
    records: () =>
      all.map((row) => ({
        numbers: list.codesOf(row),
        isHidden: row.isFinished,
        ...(list.dialog && { open: () => address.open(row.id) }),
      })),
    search: address.searchFor,
  })

  return {
    list,
    address,
    answer,
    all,
    rows,
    searched: `${query.trim()}${showsAll ? ' all' : ''}`,
    isLoading: result.isLoading,
    message,
    freshness,
    leftOutRows,
    rowsNow: () => visibleRows(list, all, address.query, showsAll),
  }
}
