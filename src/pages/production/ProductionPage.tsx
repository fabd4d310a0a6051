import { useDeferredValue, useMemo } from 'react'
import { FALLBACK } from '../../../contract/fallbacks'
import { ListScreen } from '../../components/ListScreen'
import { describeError } from '../../services/apiError'
import { useGetProductionOrdersQuery } from '../../services/productionApi'
import { useListAddress } from '../../services/useListAddress'
import { storedAnswer } from '../../services/storedAnswer'
import { ProductionDialog } from './ProductionDialog'
import { PRODUCTION_COLUMNS, productionCard } from './productionColumns'
import { toProductionRows, visibleProductionRows } from './productionRows'
import type { ProductionRow } from './productionRows'

const getRowId = (row: ProductionRow) => row.id
const NO_ORDERS = [] as const

/** The production orders: list, search, and the dialog of the one that the address names. */
export function ProductionPage() {
  const address = useListAddress()
  const { data, error, isLoading, isFetching, refetch } = useGetProductionOrdersQuery(undefined, {
    selectFromResult: storedAnswer,
  })
  const query = useDeferredValue(address.query)
  // A failed load empties the list; an open dialog keeps what it last knew.
  const orders = error ? NO_ORDERS : (data?.production_order_list ?? NO_ORDERS)
  const all = useMemo(() => toProductionRows(orders), [orders])
  const showCompleted = address.showsAll
  const rows = useMemo(() => visibleProductionRows(all, { query, showCompleted }), [all, query, showCompleted])
  const message = error ? describeError(error, FALLBACK.production) : null

  return (
    <ListScreen
      title="Production"
      total={data && all.length}
      search={{ placeholder: 'Search by order + item + status...', value: address.query, onChange: address.setQuery }}
      filter={{ label: 'Show Completed Orders', checked: showCompleted, onChange: address.setShowsAll }}
      failure={{ title: 'Error loading production list', message }}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
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
          onClose={address.close}
        />
      )}
    </ListScreen>
  )
}
