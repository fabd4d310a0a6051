import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { ErrorBox } from '../../components/kit/ErrorBox'
import { GuardedButton } from '../../components/kit/GuardedButton'
import { FactCheckOutlined, DownloadOutlined } from '../../components/kit/icons'
import { lazy } from '../../components/lazy/lazy'
import { ListScreen } from '../../components/lists/ListScreen'
import { useListOptions } from '../../components/lists/useListOptions'
import { useListScreen } from '../../components/lists/useListScreen'
import { useListExport } from '../../components/lists/views/ExportPart'
import { COUNT_PATH, useMayCount } from '../../components/quantities/counting/siteCount'
import { useGetInventoryQuery } from '../../services/inventoryApi'
import { INVENTORY_LIST } from './inventoryList'

const LazyItemDialog = lazy('The item', () => import(/* webpackChunkName: "item" */ './ItemDialog'), 'ItemDialog', null)

export function InventoryPage() {
  const list = useListScreen(INVENTORY_LIST, useGetInventoryQuery(undefined, useListOptions()))
  const { openId, close } = list.opening
  const { all } = list.loaded
  // Once the rows have loaded, they must name their site.
  const mayCount = useMayCount() && (all.length === 0 || all.some(({ siteId }) => siteId))
  const { start, failure } = useListExport(list)
  const actions = (
    <>
      {mayCount && (
        <Button component={Link} to={COUNT_PATH} variant="outlined" startIcon={<FactCheckOutlined />}>
          Count
        </Button>
      )}
      <GuardedButton startIcon={<DownloadOutlined />} disabled={list.table.count === 0} onClick={start}>
        Export CSV
      </GuardedButton>
    </>
  )
  return (
    <ListScreen listState={list} notice={failure && <ErrorBox {...failure} />} actions={actions}>
      {openId !== null && <LazyItemDialog key={openId} id={openId} list={list} onClose={close} />}
    </ListScreen>
  )
}
