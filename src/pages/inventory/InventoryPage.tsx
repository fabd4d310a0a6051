import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import { useDeferredValue, useMemo } from 'react'
import { FALLBACK } from '../../../contract/fallbacks'
import { toWireDate } from '../../../contract/rules/dates'
import { inventoryExportName } from '../../../contract/rules/exportNames'
import { useAppDispatch } from '../../app/hooks'
import { DataTable } from '../../components/DataTable'
import { ErrorBox } from '../../components/ErrorBox'
import { GuardedButton } from '../../components/GuardedButton'
import { PageFrame } from '../../components/PageFrame'
import { SearchField } from '../../components/SearchField'
import { describeError } from '../../services/apiError'
import { exportCsv } from '../../services/csv'
import { useGetInventoryQuery } from '../../services/inventoryApi'
import { useListAddress } from '../../services/useListAddress'
import { storedAnswer } from '../../services/storedAnswer'
import { INVENTORY_COLUMNS, inventoryCard } from './inventoryColumns'
import { toInventoryRows, visibleInventoryRows } from './inventoryRows'
import type { InventoryRow } from './inventoryRows'

const getRowId = (row: InventoryRow) => row.id
const NO_ITEMS = [] as const

/** The stock of every item in every warehouse: searched, sorted, exported. */
export function InventoryPage() {
  const dispatch = useAppDispatch()
  const { query: typed, setQuery } = useListAddress()
  const { data, error, isLoading, isFetching, refetch } = useGetInventoryQuery(undefined, { selectFromResult: storedAnswer })
  const query = useDeferredValue(typed)
  // A failed load empties the list.
  const items = error ? NO_ITEMS : (data ?? NO_ITEMS)
  const all = useMemo(() => toInventoryRows(items), [items])
  const rows = useMemo(() => visibleInventoryRows(all, query), [all, query])

  function handleExport() {
    // What is typed counts, also while the table is still catching up with it.
    const shown = visibleInventoryRows(all, typed)
    void dispatch(exportCsv(inventoryExportName(toWireDate(new Date())), INVENTORY_COLUMNS, shown))
  }

  return (
    <PageFrame
      title="Inventory"
      count={data && !error ? `${rows.length.toLocaleString('en-US')} of ${all.length.toLocaleString('en-US')}` : ''}
      toolbar={<SearchField placeholder="Search by item, description or warehouse..." value={typed} onChange={setQuery} />}
      actions={
        <GuardedButton startIcon={<FileDownloadOutlined />} disabled={rows.length === 0} onClick={handleExport}>
          Export CSV
        </GuardedButton>
      }
    >
      {error ? (
        <ErrorBox
          title="Error loading inventory list"
          message={describeError(error, FALLBACK.inventory)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <DataTable
          label="Inventory"
          columns={INVENTORY_COLUMNS}
          rows={rows}
          getRowId={getRowId}
          card={inventoryCard}
          isLoading={isLoading}
          loadingText="Loading inventory..."
          emptyText="No inventory yet."
          noMatchText="No item matches your search."
          filterKey={query.trim()}
        />
      )}
    </PageFrame>
  )
}
