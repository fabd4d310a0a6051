import { useDeferredValue, useMemo } from 'react'
import { FALLBACK } from '../../../contract/fallbacks'
import { useAppDispatch } from '../../app/hooks'
import { DataTable } from '../../components/DataTable'
import { ErrorBox } from '../../components/ErrorBox'
import { FilterCheckbox } from '../../components/FilterCheckbox'
import { MessageDialog } from '../../components/MessageDialog'
import { PageFrame } from '../../components/PageFrame'
import { SearchField } from '../../components/SearchField'
import { describeError } from '../../services/apiError'
import { useGetTransfersQuery } from '../../services/transfersApi'
import { useListAddress } from '../../services/useListAddress'
import { storedAnswer } from '../../services/storedAnswer'
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
  const { query, showsAll, openId, setQuery, setShowsAll, open, close } = useListAddress()
  const {
    data: answer,
    isLoading,
    isFetching,
    isError,
    error,
    refetch,
  } = useGetTransfersQuery(undefined, { selectFromResult: storedAnswer })
  const all = useMemo(() => (answer ? transferRows(answer) : NO_ROWS), [answer])
  const searched = useDeferredValue(query)
  const rows = useMemo(() => visibleTransfers(all, searched, showsAll), [all, searched, showsAll])
  // A failed load empties the list. An open dialog keeps what was loaded before: nothing that was typed in it may get lost.
  const opened = openId === null ? undefined : all.find(({ id }) => id === openId)

  function handleOpen(row: TransferRow) {
    // Back in the browser closes the dialog without a word: whatever was being received then does not go on unasked.
    dispatch(transferClosed())
    open(row.id)
  }

  return (
    <PageFrame
      title="Inventory Transfers"
      {...(answer && !isError && { count: `${rows.length} of ${all.length}` })}
      toolbar={
        <>
          <SearchField placeholder="Search by ID, source, or destination..." value={query} onChange={setQuery} />
          <FilterCheckbox label="Show Received Transfers" checked={showsAll} onChange={setShowsAll} />
        </>
      }
    >
      {isError ? (
        <ErrorBox
          title="Error loading transfers list"
          message={describeError(error, FALLBACK.transfers)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <DataTable
          label="Inventory Transfers"
          columns={TRANSFER_COLUMNS}
          rows={rows}
          getRowId={getRowId}
          onRowOpen={handleOpen}
          card={transferCard}
          isLoading={isLoading}
          loadingText="Loading transfers..."
          emptyText="There are no open transfers."
          noMatchText="No transfer matches your search."
          filterKey={searched}
        />
      )}
      {answer && opened && <TransferDialog key={opened.id} transfer={opened} answer={answer} onClose={close} />}
      {answer && openId !== null && !opened && (
        <MessageDialog title="Transfer Details" message="Transfer not found" onClose={close} />
      )}
    </PageFrame>
  )
}
