import { useDeferredValue, useMemo } from 'react'
import { FALLBACK } from '../../../contract/fallbacks'
import { ListScreen } from '../../components/ListScreen'
import { neighboursOf } from '../../components/neighbours'
import { useScanTarget } from '../../components/scanning/scanDesk'
import { sortRows } from '../../components/sortRows'
import { useGetShipmentsQuery } from '../../services/shippingApi'
import { useListAddress } from '../../services/useListAddress'
import { storedAnswer } from '../../services/storedAnswer'
import { useListAnswer } from '../../services/useListAnswer'
import { useListOptions } from '../../services/useListOptions'
import { openedShipment } from './openedShipment'
import { ShipmentDialog } from './ShipmentDialog'
import { SHIPMENT_COLUMNS, shipmentCard } from './shipmentColumns'
import { toShipmentRows, visibleShipmentRows } from './shipmentRows'
import type { ShipmentRow } from './shipmentRows'

const getRowId = (row: ShipmentRow) => row.id
const NO_SUMMARIES = [] as const

/** The shipments: list, search, and the dialog of the one that the address names. */
export function ShipmentsPage() {
  const address = useListAddress()
  const result = useGetShipmentsQuery(undefined, { ...useListOptions(), selectFromResult: storedAnswer })
  const { data, isLoading } = result
  const list = useListAnswer('getShipments', result, FALLBACK.shipments)
  const { message } = list
  const query = useDeferredValue(address.query)
  // A failed load empties the list; an open dialog keeps what it last knew.
  const summaries = list.shown?.shipmentSummaries ?? NO_SUMMARIES
  const all = useMemo(() => toShipmentRows(summaries), [summaries])
  const showCompleted = address.showsAll
  const rows = useMemo(() => visibleShipmentRows(all, { query, showCompleted }), [all, query, showCompleted])
  const { openId, sort } = address
  // A shipment that was just confirmed keeps its place, so that the next one is still the next one.
  const neighbours = useMemo(() => {
    const stepped = openId === null ? [] : visibleShipmentRows(all, { query, showCompleted, keep: openId })
    return neighboursOf(sortRows(stepped, SHIPMENT_COLUMNS, sort), openId)
  }, [all, query, showCompleted, openId, sort])

  useScanTarget({
    kind: 'list',
    noun: 'shipment',
    isShipments: true,
    isLoaded: list.shown !== undefined,
    records: () => all.map(({ id, isCompleted }) => ({ numbers: [id], isHidden: isCompleted, open: () => address.open(id) })),
    search: address.searchFor,
  })

  return (
    <ListScreen
      title="Shipments"
      total={data && all.length}
      search={{
        placeholder: 'Search by shipment number or customer...',
        value: address.query,
        onChange: address.setQuery,
      }}
      filter={{ label: 'Show Completed Orders', checked: showCompleted, onChange: address.setShowsAll }}
      failure={{ title: 'Error loading shipping list', message }}
      freshness={list.freshness}
      leftOutRows={list.leftOutRows}
      table={{
        label: 'Shipments',
        columns: SHIPMENT_COLUMNS,
        rows,
        getRowId,
        onRowOpen: (row) => address.open(row.id),
        card: shipmentCard,
        isLoading,
        loadingText: 'Loading shipments...',
        emptyText:
          all.length > 0 ? 'Every shipment is completed. Tick "Show Completed Orders" to see them.' : 'No shipments yet.',
        noMatchText: 'No shipment matches your search.',
        filterKey: `${query.trim()}${showCompleted ? ' all' : ''}`,
        sort,
        onSort: address.setSort,
      }}
    >
      {openId !== null && (
        <ShipmentDialog
          shipmentNbr={openId}
          shipment={data && openedShipment(data, openId)}
          isLoading={isLoading}
          error={message}
          neighbours={neighbours}
          onStep={address.step}
          onClose={address.close}
        />
      )}
    </ListScreen>
  )
}
