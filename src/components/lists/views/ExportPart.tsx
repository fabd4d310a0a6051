import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { formatNumber } from '../../../../contract/english'
import { MAX_PAGE_SIZE } from '../../../../contract/entities/window'
import { describeError } from '../../../services/http/apiError'
import { type DocumentListCall, readPages, pageOf } from '../../../services/pagesApi'
import { useAppDispatch, useAppSelector } from '../../../services/store/hooks'
import { selectDay } from '../../../slices/daySlice'
import { ErrorBox } from '../../kit/ErrorBox'
import { formatCounted } from '../../kit/formatNumber'
import { GuardedButton } from '../../kit/GuardedButton'
import { DownloadOutlined } from '../../kit/icons'
import { sortRows, columnText, type TableColumn } from '../../kit/tableColumn'
import { getRowId, type ListRow } from '../listDefinition'
import { useCsvExport, type LoadedRows } from '../useCsvExport'
import type { ListScreenState, ViewPartProps } from '../useListScreen'

const MAX_EXPORTED = 20_000

function shownValue<Row>(column: TableColumn<Row>) {
  return (row: Row) => (column.align === 'right' ? column.value(row) : columnText(column, row))
}

export function useListExport<Data, Row extends ListRow>(listState: ListScreenState<Data, Row>) {
  const { list, address, view, table } = listState
  const dispatch = useAppDispatch()
  const exported = useCsvExport()
  const today = useAppSelector(selectDay)
  const [loaded, setLoaded] = useState(0)
  // The number of matches may still be counted, so that only the pages tell.
  const [isCut, setIsCut] = useState(false)
  const columns = (view.look?.shownColumns ?? list.columns).map((column) => ({
    header: column.header,
    value: shownValue(column),
  }))

  async function loadPages(): Promise<LoadedRows<Row>> {
    const rows = new Map<string, Row>()
    const page = pageOf(address.query, address.sort, MAX_PAGE_SIZE, view.filter)
    let read = 0
    setLoaded(0)
    const error = await dispatch(
      readPages({ call: list.call as DocumentListCall, page }, MAX_EXPORTED, (response) => {
        const found = list.rowsOf(response as Data)
        read += found.length
        // A document may move between pages while they are loaded; it is exported once.
        for (const row of found) rows.set(row.id, row)
        setLoaded(rows.size)
        return found.length > 0
      }),
    )
    setIsCut(read >= MAX_EXPORTED)
    return error ? { failure: describeError(error, list.fallback) } : { rows: [...rows.values()] }
  }
  function start() {
    const name = `${list.name}_export_${today}.csv`
    void exported.start(name, columns, table.page ? loadPages : sortRows(table.rows, list.columns, address.sort, getRowId))
  }
  return { ...exported, start, loaded, isCut }
}

export function ExportPart({ listState }: ViewPartProps) {
  const { count: rowCount, page } = listState.table
  const { start, isRunning, loaded, isCut, failure } = useListExport(listState)
  return (
    <Box sx={{ display: 'grid', gap: 1, borderTop: 1, borderColor: 'divider', pt: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography variant="body2" role="status" sx={{ flex: 1 }}>
          {isRunning && page
            ? `${formatNumber(loaded)} of ${formatCounted(rowCount, 'row')} loaded...`
            : `${formatCounted(rowCount, 'row')}, in the columns that are shown`}
        </Typography>
        <GuardedButton startIcon={<DownloadOutlined />} isBusy={isRunning} disabled={rowCount === 0} onClick={start}>
          Export CSV
        </GuardedButton>
      </Box>
      {page && (isCut || rowCount > MAX_EXPORTED) && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          The file holds the first {formatNumber(MAX_EXPORTED)}. Filter the list for fewer.
        </Typography>
      )}
      {failure && <ErrorBox {...failure} />}
    </Box>
  )
}
