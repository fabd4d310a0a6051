import { useDeferredValue, useMemo } from 'react'
import { FALLBACK } from '../../../contract/fallbacks'
import { ListScreen } from '../../components/ListScreen'
import { MessageDialog } from '../../components/MessageDialog'
import { useScanTarget } from '../../components/scanning/scanDesk'
import { useNeighbours } from '../../components/useNeighbours'
import { useGetSalesQuery } from '../../services/salesApi'
import { useListAddress } from '../../services/useListAddress'
import { storedAnswer } from '../../services/storedAnswer'
import { useListAnswer } from '../../services/useListAnswer'
import { useListOptions } from '../../services/useListOptions'
import { SALES_COLUMNS, salesCard } from './salesColumns'
import { SalesOrderDialog } from './SalesOrderDialog'
import { salesRows, visibleSales } from './salesRows'
import type { SalesRow } from './salesRows'

const NO_ROWS: readonly SalesRow[] = []
const getRowId = (row: SalesRow) => row.id

/** The sales orders: list, search, and the details of one. */
export function SalesPage() {
  const { query, showsAll, openId, sort, setQuery, setShowsAll, searchFor, setSort, open, step, cameBy, close } = useListAddress()
  const result = useGetSalesQuery(undefined, { ...useListOptions(), selectFromResult: storedAnswer })
  const { data: answer, isLoading } = result
  const list = useListAnswer('getSales', result, FALLBACK.sales)
  const all = useMemo(() => (answer ? salesRows(answer) : NO_ROWS), [answer])
  const searched = useDeferredValue(query)
  const rows = useMemo(() => visibleSales(all, searched, showsAll), [all, searched, showsAll])
  // A failed load empties the list. An open dialog keeps what was loaded before: nothing that was typed in it may get lost.
  const opened = openId === null ? undefined : all.find(({ id }) => id === openId)
  const neighbours = useNeighbours({ all, rows, columns: SALES_COLUMNS, sort, id: openId })

  useScanTarget({
    kind: 'list',
    noun: 'sales order',
    isLoaded: list.shown !== undefined,
    records: () =>
      all.map((row) => ({
        numbers: [row.orderNbr, row.customerOrderNbr],
        isHidden: row.isFinished,
        open: () => open(row.id),
      })),
    search: searchFor,
  })

  return (
    <ListScreen
      title="Sales"
      total={answer && all.length}
      search={{ placeholder: 'Search by order number or customer...', value: query, onChange: setQuery }}
      filter={{ label: 'Show Completed Orders', checked: showsAll, onChange: setShowsAll }}
      failure={{ title: 'Error loading sales orders', message: list.message }}
      freshness={list.freshness}
      leftOutRows={list.leftOutRows}
      table={{
        label: 'Sales orders',
        columns: SALES_COLUMNS,
        rows,
        getRowId,
        onRowOpen: (row) => open(row.id),
        card: salesCard,
        isLoading,
        loadingText: 'Loading sales orders...',
        emptyText: 'There are no open sales orders.',
        noMatchText: 'No sales order matches your search.',
        filterKey: searched,
        sort,
        onSort: setSort,
      }}
    >
      {answer && opened && (
        <SalesOrderDialog
          key={opened.id}
          order={opened}
          answer={answer}
          step={{ neighbours, onStep: step, cameBy }}
          onClose={close}
        />
      )}
      {answer && openId !== null && !opened && (
        <MessageDialog title="Sales Order Details" message="Order not found" onClose={close} />
      )}
    </ListScreen>
  )
}
