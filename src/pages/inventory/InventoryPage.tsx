import { ErrorBox } from '../../components/kit/ErrorBox'
import { sortRows } from '../../components/kit/sortRows'
import { lazy } from '../../components/lazy/lazy'
import { getRowId } from '../../components/lists/listDefinition'
import { ListScreen } from '../../components/lists/ListScreen'
import { useCsvExport } from '../../components/lists/useCsvExport'
import { useListOptions } from '../../components/lists/useListOptions'
import { useListScreen } from '../../components/lists/useListScreen'
import { useAppSelector } from '../../services/hooks'
import { useGetInventoryQuery } from '../../services/inventoryApi'
import { selectDay } from '../../slices/daySlice'
import { InventoryActions } from './InventoryActions'
import { INVENTORY_LIST } from './inventoryList'

const LazyItemDialog = lazy(
  'The item',
  () => import(/* webpackChunkName: "item" */ './ItemDialog').then(({ ItemDialog }) => ItemDialog),
  null,
)

/** Stock of every item in every warehouse, with search, sorting and export. */
export function InventoryPage() {
  const exported = useCsvExport()
  const today = useAppSelector(selectDay)
  const list = useListScreen(INVENTORY_LIST, useGetInventoryQuery(undefined, useListOptions()))
  const { openId, close } = list.address

  function handleExport() {
    const rows = sortRows(list.search.rowsNow(), INVENTORY_LIST.columns, list.address.sort, getRowId)
    const columns = list.view.look?.shownColumns ?? INVENTORY_LIST.columns
    void exported.start(`inventory_export_${today}.csv`, columns, rows)
  }

  return (
    <ListScreen
      listState={list}
      notice={exported.failure && <ErrorBox {...exported.failure} />}
      actions={<InventoryActions rows={list.loaded.all} isExportDisabled={list.table.count === 0} onExport={handleExport} />}
    >
      {openId !== null && <LazyItemDialog key={openId} id={openId} list={list} onClose={close} />}
    </ListScreen>
  )
}
