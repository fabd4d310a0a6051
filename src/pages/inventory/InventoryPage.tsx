import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import { useDeferredValue, useMemo } from 'react'
import { FALLBACK } from '../../../contract/fallbacks'
import { toWireDate } from '../../../contract/rules/dates'
import { inventoryExportName } from '../../../contract/rules/exportNames'
import { ErrorBox } from '../../components/ErrorBox'
import { GuardedButton } from '../../components/GuardedButton'
import { ListScreen } from '../../components/ListScreen'
import { useScanTarget } from '../../components/scanning/scanDesk'
import { sortRows } from '../../components/sortRows'
import { useGetInventoryQuery } from '../../services/inventoryApi'
import { useCsvExport } from '../../services/useCsvExport'
import { useListAddress } from '../../services/useListAddress'
import { storedAnswer } from '../../services/storedAnswer'
import { useListAnswer } from '../../services/useListAnswer'
import { useListOptions } from '../../services/useListOptions'
import { INVENTORY_COLUMNS, inventoryCard } from './inventoryColumns'
import { toInventoryRows, visibleInventoryRows } from './inventoryRows'
import type { InventoryRow } from './inventoryRows'

const getRowId = (row: InventoryRow) => row.id
const NO_ITEMS = [] as const

/** The stock of every item in every warehouse: searched, sorted, exported. */
export function InventoryPage() {
  const exported = useCsvExport()
  const { query: typed, sort, setQuery, setSort } = useListAddress()
  const result = useGetInventoryQuery(undefined, { ...useListOptions(), selectFromResult: storedAnswer })
  const { data, isLoading } = result
  const list = useListAnswer('getInventory', result, FALLBACK.inventory)
  const query = useDeferredValue(typed)
  // A failed load empties the list.
  const items = list.shown ?? NO_ITEMS
  const all = useMemo(() => toInventoryRows(items), [items])
  const rows = useMemo(() => visibleInventoryRows(all, query), [all, query])

  function handleExport() {
    // What is typed counts, also while the table is still catching up with it.
    const shown = sortRows(visibleInventoryRows(all, typed), INVENTORY_COLUMNS, sort)
    exported.start(inventoryExportName(toWireDate(new Date())), INVENTORY_COLUMNS, shown)
  }

  useScanTarget({
    kind: 'list',
    noun: 'item',
    isLoaded: list.shown !== undefined,
    records: () => all.map(({ inventoryId }) => ({ numbers: [inventoryId], isHidden: false })),
    search: setQuery,
  })

  return (
    <ListScreen
      title="Inventory"
      total={data && all.length}
      search={{ placeholder: 'Search by item, description or warehouse...', value: typed, onChange: setQuery }}
      failure={{ title: 'Error loading inventory list', message: list.message }}
      freshness={list.freshness}
      notice={exported.failure && <ErrorBox {...exported.failure} />}
      leftOutRows={list.leftOutRows}
      table={{
        label: 'Inventory',
        columns: INVENTORY_COLUMNS,
        rows,
        getRowId,
        card: inventoryCard,
        isLoading,
        loadingText: 'Loading inventory...',
        emptyText: 'No inventory yet.',
        noMatchText: 'No item matches your search.',
        filterKey: query.trim(),
        sort,
        onSort: setSort,
      }}
      actions={
        <GuardedButton startIcon={<FileDownloadOutlined />} disabled={rows.length === 0} onClick={handleExport}>
          Export CSV
        </GuardedButton>
      }
    />
  )
}
