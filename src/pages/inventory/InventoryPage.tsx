import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import { toWireDate } from '../../../contract/wireDate'
import { ErrorBox } from '../../components/kit/ErrorBox'
import { GuardedButton } from '../../components/kit/GuardedButton'
import { getRowId } from '../../components/lists/listDefinition'
import { ListScreen } from '../../components/lists/ListScreen'
import { useListScreen } from '../../components/lists/useListScreen'
import { sortRows } from '../../components/kit/sortRows'
import { useGetInventoryQuery } from '../../services/inventoryApi'
import { useCsvExport } from '../../components/lists/useCsvExport'
import { storedAnswer } from '../../components/lists/storedAnswer'
import { useListOptions } from '../../components/lists/useListOptions'
import { INVENTORY_COLUMNS } from './inventoryColumns'
import { useInventoryList } from './useInventoryList'
import { LazyItemDialog } from './LazyItemDialog'

/** The stock of every item in every warehouse: searched, sorted, exported. */
export function InventoryPage() {
  const exported = useCsvExport()
  const list = useListScreen(
    useInventoryList(),
    useGetInventoryQuery(undefined, { ...useListOptions(), selectFromResult: storedAnswer }),
  )
  const { openId, close } = list.address

  function handleExport() {
    const rows = sortRows(list.rowsNow(), INVENTORY_COLUMNS, list.address.sort, getRowId)
    void exported.start(`inventory_export_${toWireDate(new Date())}.csv`, INVENTORY_COLUMNS, rows)
  }

  return (
    <ListScreen
      open={list}
      notice={exported.failure && <ErrorBox {...exported.failure} />}
      actions={
        <GuardedButton
          startIcon={<FileDownloadOutlined />}
          disabled={list.message !== null || list.rows.length === 0}
          onClick={handleExport}
        >
          Export CSV
        </GuardedButton>
      }
    >
      {openId !== null && <LazyItemDialog key={openId} id={openId} list={list} onClose={close} />}
    </ListScreen>
  )
}
