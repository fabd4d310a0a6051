import { ErrorBox } from '../../components/kit/ErrorBox'
import { lazy } from '../../components/lazy/lazy'
import { ListScreen } from '../../components/lists/ListScreen'
import { useListOptions } from '../../components/lists/useListOptions'
import { useListScreen, type AnyListScreen } from '../../components/lists/useListScreen'
import { useListExport } from '../../components/lists/views/ExportPart'
import { useGetInventoryQuery } from '../../services/inventoryApi'
import { InventoryActions } from './InventoryActions'
import { INVENTORY_LIST } from './inventoryList'

const LazyItemDialog = lazy(
  'The item',
  () => import(/* webpackChunkName: "item" */ './ItemDialog').then(({ ItemDialog }) => ItemDialog),
  null,
)

/** Stock of every item in every warehouse, with search, sorting and export. */
export function InventoryPage() {
  const list = useListScreen(INVENTORY_LIST, useGetInventoryQuery(undefined, useListOptions()))
  const { openId, close } = list.opening
  // The cast is safe: the export combines columns and rows of one list.
  const { start, failure } = useListExport(list as unknown as AnyListScreen)
  return (
    <ListScreen
      listState={list}
      notice={failure && <ErrorBox {...failure} />}
      actions={<InventoryActions rows={list.loaded.all} isExportDisabled={list.table.count === 0} onExport={start} />}
    >
      {openId !== null && <LazyItemDialog key={openId} id={openId} list={list} onClose={close} />}
    </ListScreen>
  )
}
