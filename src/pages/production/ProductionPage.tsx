import { useDeferredValue, useMemo } from 'react'
import { FALLBACK } from '../../../contract/fallbacks'
import { ListScreen } from '../../components/ListScreen'
import { useScanTarget } from '../../components/scanning/scanDesk'
import { useNeighbours } from '../../components/useNeighbours'
import { useGetProductionOrdersQuery } from '../../services/productionApi'
import { useListAddress } from '../../services/useListAddress'
import { storedAnswer } from '../../services/storedAnswer'
import { useListAnswer } from '../../services/useListAnswer'
import { useListOptions } from '../../services/useListOptions'
import { ProductionDialog } from './ProductionDialog'
import { PRODUCTION_COLUMNS, productionCard } from './productionColumns'
import { toProductionRows, visibleProductionRows } from './productionRows'
import type { ProductionRow } from './productionRows'

const getRowId = (row: ProductionRow) => row.id
const NO_ORDERS = [] as const

/** The production orders: list, search, and the dialog of the one that the address names. */
export function ProductionPage() {
  const address = useListAddress()
  const result = useGetProductionOrdersQuery(undefined, { ...useListOptions(), selectFromResult: storedAnswer })
  const { data, isLoading } = result
  const list = useListAnswer('getProductionOrders', result, FALLBACK.production)
  const { message } = list
  const query = useDeferredValue(address.query)
  // A failed load empties the list; an open dialog keeps what it last knew.
  const orders = list.shown?.production_order_list ?? NO_ORDERS
  const all = useMemo(() => toProductionRows(orders), [orders])
  const showCompleted = address.showsAll
  const rows = useMemo(() => visibleProductionRows(all, { query, showCompleted }), [all, query, showCompleted])
  const neighbours = useNeighbours({ all, rows, columns: PRODUCTION_COLUMNS, sort: address.sort, id: address.openId })

  useScanTarget({
    kind: 'list',
    noun: 'production order',
    isLoaded: list.shown !== undefined,
    records: () => all.map(({ id, isCompleted }) => ({ numbers: [id], isHidden: isCompleted, open: () => address.open(id) })),
    search: address.searchFor,
  })

  return (
    <ListScreen
      title="Production"
      total={data && all.length}
      search={{ placeholder: 'Search by order + item + status...', value: address.query, onChange: address.setQuery }}
      filter={{ label: 'Show Completed Orders', checked: showCompleted, onChange: address.setShowsAll }}
      failure={{ title: 'Error loading production list', message }}
      freshness={list.freshness}
      leftOutRows={list.leftOutRows}
      table={{
        label: 'Production orders',
        columns: PRODUCTION_COLUMNS,
        rows,
        getRowId,
        onRowOpen: (row) => address.open(row.id),
        card: productionCard,
        isLoading,
        loadingText: 'Loading production orders...',
        emptyText:
          all.length > 0
            ? 'No production order is under way. Tick "Show Completed Orders" to see the others.'
            : 'No production orders yet.',
        noMatchText: 'No production order matches your search.',
        filterKey: `${query.trim()}${showCompleted ? ' all' : ''}`,
        sort: address.sort,
        onSort: address.setSort,
      }}
    >
      {address.openId !== null && (
        <ProductionDialog
          prodNbr={address.openId}
          order={data?.production_order_list.find(({ prodNbr }) => prodNbr === address.openId)}
          isLoading={isLoading}
          error={message}
          step={{ neighbours, onStep: address.step, cameBy: address.cameBy }}
          onClose={address.close}
        />
      )}
    </ListScreen>
  )
}
