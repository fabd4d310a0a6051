import { useDeferredValue, useMemo } from 'react'
import { FALLBACK } from '../../../contract/fallbacks'
import { useAppDispatch } from '../../app/hooks'
import { ListScreen } from '../../components/ListScreen'
import { MessageDialog } from '../../components/MessageDialog'
import { useScanTarget } from '../../components/scanning/scanDesk'
import { useNeighbours } from '../../components/useNeighbours'
import { useGetTransfersQuery } from '../../services/transfersApi'
import { useListAddress } from '../../services/useListAddress'
import { storedAnswer } from '../../services/storedAnswer'
import { useListAnswer } from '../../services/useListAnswer'
import { useListOptions } from '../../services/useListOptions'
import { transferClosed } from '../../slices/receiveModeSlice'
import { TRANSFER_COLUMNS, transferCard } from './transferColumns'
import { TransferDialog } from './TransferDialog'
import { transferRows, visibleTransfers } from './transferRows'
import type { TransferRow } from './transferRows'

const NO_ROWS: readonly TransferRow[] = []
const getRowId = (row: TransferRow) => row.id

/** The inventory transfers: list, search, and the details of one. */
export function TransfersPage() {
  const dispatch = useAppDispatch()
  const { query, showsAll, openId, sort, setQuery, setShowsAll, searchFor, setSort, open, step, cameBy, close } = useListAddress()
  const result = useGetTransfersQuery(undefined, { ...useListOptions(), selectFromResult: storedAnswer })
  const { data: answer, isLoading } = result
  const list = useListAnswer('getTransfers', result, FALLBACK.transfers)
  const all = useMemo(() => (answer ? transferRows(answer) : NO_ROWS), [answer])
  const searched = useDeferredValue(query)
  const rows = useMemo(() => visibleTransfers(all, searched, showsAll), [all, searched, showsAll])
  // A failed load empties the list. An open dialog keeps what was loaded before: nothing that was typed in it may get lost.
  const opened = openId === null ? undefined : all.find(({ id }) => id === openId)
  const neighbours = useNeighbours({ all, rows, columns: TRANSFER_COLUMNS, sort, id: openId })

  function handleOpen(row: TransferRow) {
    // Back in the browser closes the dialog without a word: whatever was being received then does not go on unasked.
    dispatch(transferClosed())
    open(row.id)
  }

  useScanTarget({
    kind: 'list',
    noun: 'transfer',
    isLoaded: list.shown !== undefined,
    records: () =>
      all.map((row) => ({
        numbers: [row.soOrderNbr, row.shipmentNbr, row.trackingNumber],
        isHidden: row.isReceived,
        open: () => handleOpen(row),
      })),
    search: searchFor,
  })

  return (
    <ListScreen
      title="Inventory Transfers"
      total={answer && all.length}
      search={{ placeholder: 'Search by ID, source, or destination...', value: query, onChange: setQuery }}
      filter={{ label: 'Show Received Transfers', checked: showsAll, onChange: setShowsAll }}
      failure={{ title: 'Error loading transfers list', message: list.message }}
      freshness={list.freshness}
      leftOutRows={list.leftOutRows}
      table={{
        label: 'Inventory Transfers',
        columns: TRANSFER_COLUMNS,
        rows,
        getRowId,
        onRowOpen: handleOpen,
        card: transferCard,
        isLoading,
        loadingText: 'Loading transfers...',
        emptyText: 'There are no open transfers.',
        noMatchText: 'No transfer matches your search.',
        filterKey: searched,
        sort,
        onSort: setSort,
      }}
    >
      {answer && opened && (
        <TransferDialog
          key={opened.id}
          transfer={opened}
          answer={answer}
          step={{ neighbours, onStep: step, cameBy }}
          onClose={close}
        />
      )}
      {answer && openId !== null && !opened && (
        <MessageDialog title="Transfer Details" message="Transfer not found" onClose={close} />
      )}
    </ListScreen>
  )
}
