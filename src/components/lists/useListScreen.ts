import { useDeferredValue, useMemo } from 'react'
import { useListAddress } from '../../services/useListAddress'
import { useListAnswer, type ListResult } from '../../services/useListAnswer'
import type { DocumentStep } from '../documentStep'
import { useScanTarget } from '../scanning/scanDesk'
import { useNeighbours } from '../useNeighbours'
import { visibleRows, type ListDefinition, type ListRow } from './listDefinition'
import type { ListScreenProps } from './ListScreen'

/** A list screen at work. */
export interface OpenList<Answer, Row extends ListRow> {
  /** Everything that `ListScreen` shows. */
  readonly screen: ListScreenProps<Row>
  /** The last answer, also after a load that failed: an open dialog keeps what it knows. */
  readonly answer: Answer | undefined
  /** The row of the open document. */
  readonly opened: Row | undefined
  /** The way from the open document to the next one. */
  readonly step: DocumentStep
  /** Closes the open document. */
  readonly close: () => void
  /** The rows for what is typed at this moment, while the table may still be catching up; in the list's own order. */
  readonly rowsNow: () => readonly Row[]
}

const NO_ROWS: readonly never[] = []

/**
 * A list screen: its address, search and checkbox, rows, freshness, the open document with its neighbours, and what a scan opens.
 * @param list a module constant
 * @param result of the list's query hook, called with `useListOptions()`
 */
export function useListScreen<Answer, Row extends ListRow>(
  list: ListDefinition<Answer, Row>,
  result: ListResult<Answer>,
): OpenList<Answer, Row> {
  const address = useListAddress()
  const { showsAll, openId, sort } = address
  const { data: answer, isLoading } = result
  const { shown, message, freshness, leftOutRows } = useListAnswer(list.call, result, list.fallback)
  const query = useDeferredValue(address.query)
  const all = useMemo(() => (answer === undefined ? NO_ROWS : list.rowsOf(answer)), [list, answer])
  const rows = useMemo(() => visibleRows(list, all, query, showsAll), [list, all, query, showsAll])
  const neighbours = useNeighbours({ all, rows, columns: list.columns, sort, id: openId })
  const opened = openId === null ? undefined : all.find(({ id }) => id === openId)
  const { dialog } = list

  useScanTarget({
    kind: 'list',
    noun: list.noun,
    isShipments: list.isShipments ?? false,
    isLoaded: shown !== undefined,
    records: () =>
      all.map((row) => ({
        numbers: list.codesOf(row),
        isHidden: row.isFinished,
        ...(dialog && { open: () => address.open(row.id) }),
      })),
    search: address.searchFor,
  })

  return {
    screen: {
      list,
      total: answer === undefined ? undefined : all.length,
      search: { value: address.query, onChange: address.setQuery },
      filter: { checked: showsAll, onChange: address.setShowsAll },
      message,
      freshness,
      leftOutRows,
      absent:
        dialog && answer !== undefined && openId !== null && !opened
          ? { title: dialog.title, message: dialog.absent(openId), onClose: address.close }
          : null,
      table: {
        rows,
        isLoading,
        filterKey: `${query.trim()}${showsAll ? ' all' : ''}`,
        sort,
        onSort: address.setSort,
        ...(dialog && { onRowOpen: (row: Row) => address.open(row.id) }),
      },
    },
    answer,
    opened,
    step: { neighbours, onStep: address.step, cameBy: address.cameBy },
    close: address.close,
    rowsNow: () => visibleRows(list, all, address.query, showsAll),
  }
}
