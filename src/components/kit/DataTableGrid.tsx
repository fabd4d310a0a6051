import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEventCallback } from '@mui/material/utils'
import {
  DataGrid,
  GridFooterContainer,
  gridTabIndexCellSelector,
  gridTabIndexColumnHeaderSelector,
  useGridApiRef,
  useGridRootProps,
  type DataGridProps,
  type GridColDef,
  type GridRowSelectionModel,
  type GridSlotProps,
  type GridValidRowModel,
} from '@mui/x-data-grid'
import { createContext, use, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { DataTableBodyProps, TableSelection } from './dataTableProps'
import { LoadingText } from './LoadingText'
import { columnText, type TableColumn } from './tableColumn'
import { TablePager, type TablePagerProps } from './TablePager'
import { useRowKeys } from './useRowKeys'
import { useRowReach } from './useRowReach'
import { useShiftGuard } from './useShiftGuard'

function toGridColumn<Row>(column: TableColumn<Row>): GridColDef {
  return {
    field: column.field,
    headerName: column.header,
    align: column.align ?? 'left',
    headerAlign: column.align ?? 'left',
    sortable: column.isSortable ?? true,
    ...(column.heading && { renderHeader: column.heading }),
    ...(column.width === undefined ? { flex: column.flex ?? 1, minWidth: column.minWidth ?? 96 } : { width: column.width }),
    valueGetter: (_value, row: Row) => columnText(column, row),
    ...(column.render && { display: 'flex', renderCell: ({ row }) => column.render?.(row as Row) }),
  }
}

type GridApiRef = ReturnType<typeof useGridApiRef>

/** Moves the focus to the next or previous row in the same column, or to the first row if no cell has the focus. */
function stepToRow(apiRef: GridApiRef, step: 1 | -1): void {
  const api = apiRef.current
  if (!api) return
  // Read from the DOM, because the grid's state does not follow when other code focuses a cell.
  const focused = document.activeElement?.closest<HTMLElement>('[role="gridcell"]')
  const cell = focused
    ? { id: focused.closest<HTMLElement>('[data-id]')?.dataset.id ?? '', field: focused.dataset.field }
    : gridTabIndexCellSelector(apiRef)
  // The column of the checkboxes may be gone since.
  const shown = api.getVisibleColumns().map((column) => column.field)
  const field =
    [cell?.field, gridTabIndexColumnHeaderSelector(apiRef)?.field].find((one) => one && shown.includes(one)) ?? shown[0] ?? ''
  const ids = api.getSortedRowIds()
  const rowIndex = cell ? Math.max(0, Math.min(ids.indexOf(cell.id) + step, ids.length - 1)) : 0
  const id = ids[rowIndex]
  if (id === undefined) return
  api.scrollToIndexes({ rowIndex, colIndex: api.getColumnIndex(field) })
  api.setCellFocus(id, field)
  api.getCellElement(id, field)?.focus()
}

type OnSort = DataGridProps['onSortModelChange'] & object
type OnWidth = DataGridProps['onColumnWidthChange'] & object
type OnRowClick = DataGridProps['onRowClick'] & object
type OnCellKey = DataGridProps['onCellKeyDown'] & object

const Pager = createContext<TablePagerProps | null>(null)

function GridPager() {
  const pager = use(Pager)
  return <GridFooterContainer>{pager && <TablePager {...pager} />}</GridFooterContainer>
}

/** Gives the checkbox of a row the same accessible name as on cards. */
function RowCheckbox({ rowId, slotProps, ...props }: GridSlotProps['rowCheckbox']) {
  const { slots } = useGridRootProps()
  const htmlInput = { ...slotProps?.htmlInput, 'aria-label': `Select ${rowId}` }
  return <slots.baseCheckbox {...props} slotProps={{ ...slotProps, htmlInput }} />
}

const SLOTS = { footer: GridPager, rowCheckbox: RowCheckbox }

/** Height (pixels) of rows for fingers; a compact grid shows 0.7 of it, and 0.7 of its height of headings. */
const TOUCH_HEIGHT = 63

/** Shares of the height of headings that the grid multiplies again by 0.7, 1 and 1.3, so that it is the same in all densities. */
const HEADING_SHARE = { compact: 1, standard: 0.7, comfortable: 0.54 } as const

/** The grid turns ripples on for its checkboxes, against the theme. */
const NO_RIPPLE = { material: { disableRipple: true } }
const SLOT_PROPS = {
  // Gray bars in place of rows while loading.
  loadingOverlay: { variant: 'skeleton', noRowsVariant: 'skeleton' },
  baseCheckbox: NO_RIPPLE,
  rowCheckbox: NO_RIPPLE,
} as DataGridProps['slotProps'] & object

const NO_SELECTION: Partial<DataGridProps> = { rowSelection: false }

function selectionProps({ isAllBut, ids, change }: TableSelection): Partial<DataGridProps> {
  return {
    checkboxSelection: true,
    // The box in the header selects the rows of the page, and so adds their ids.
    disableRowSelectionExcludeModel: !isAllBut,
    keepNonExistentRowsSelected: true,
    hideFooterSelectedRowCount: true,
    rowSelectionModel: { type: isAllBut ? 'exclude' : 'include', ids: new Set(ids) },
    onRowSelectionModelChange: ({ type, ids }: GridRowSelectionModel) => change(type === 'exclude', [...ids].map(String)),
  }
}

/**
 * Body of a `DataTable` in wide windows, styled in global.css: MUI's DataGrid with one page of rows, sorted and paged outside. Any changed prop makes
 * the DataGrid render completely, which is slow while the user types a search. So its props are stable, new rows are set through
 * its API, which renders only the rows, and the pager gets its props by a context.
 */
export function DataTableGrid<Row>(props: DataTableBodyProps<Row>) {
  const { columns, rows, getRowId, onRowOpen, sort, onSort, page, pageSize, onPage, isLoading, selection } = props
  const { density = 'compact' } = props
  const gridColumns = useMemo(() => columns.map(toGridColumn), [columns])
  // The grid sorts by one column, and rejects a sort model with a column that it does not have.
  const sortModel = useMemo(() => {
    const first = sort.find(({ field }) => columns.some((column) => column.field === field))
    return first ? [{ field: first.field, sort: first.direction }] : []
  }, [sort, columns])
  const apiRef = useGridApiRef()
  const isTouch = useMediaQuery('(pointer: coarse)', { noSsr: true })
  useRowKeys((step) => stepToRow(apiRef, step))
  const reach = useRowReach(props.onRowReach)
  const shiftGuard = useShiftGuard(props)
  const pager = useMemo(
    () => ({ rowCount: props.rowCount, page, pageSize, onPage, label: 'Rows per page:' }),
    [props.rowCount, page, pageSize, onPage],
  )
  const [firstRows] = useState(rows)
  const given = useRef({ rows, page })
  // A layout effect sets them before the browser paints. As a prop, the grid would apply them only after painting the old rows.
  useLayoutEffect(
    function giveRows() {
      const last = given.current
      given.current = { rows, page }
      if (last.rows !== rows) apiRef.current?.setRows([...rows] as GridValidRowModel[])
      if (last.page !== page) apiRef.current?.scroll({ top: 0 })
    },
    [apiRef, rows, page],
  )
  const selecting = useMemo(() => (selection ? selectionProps(selection) : NO_SELECTION), [selection])
  const handleSort = useEventCallback<OnSort>(([first]) =>
    onSort(first?.sort ? [{ field: first.field, direction: first.sort }] : []),
  )
  const handleWidth = useEventCallback<OnWidth>(({ colDef, width }) => props.onColumnWidth(colDef.field, width))
  const handleClick = useEventCallback<OnRowClick>(({ row }) => onRowOpen(row as Row))
  const handleKey = useEventCallback<OnCellKey>(({ row }, event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    onRowOpen(row as Row)
  })

  return (
    <Box
      aria-busy={props.isDimmed}
      {...reach}
      {...shiftGuard}
      sx={{ position: 'relative', display: 'flex', flexDirection: 'column', flex: 1, minHeight: 320, minWidth: 0 }}
    >
      <Pager value={pager}>
        <DataGrid
          aria-label={props.label}
          density={density}
          columnHeaderHeight={(isTouch ? TOUCH_HEIGHT : 56) * HEADING_SHARE[density]}
          {...((isTouch || props.hasTallRows) && { rowHeight: TOUCH_HEIGHT })}
          columns={gridColumns}
          apiRef={apiRef}
          rows={firstRows as readonly GridValidRowModel[]}
          getRowId={getRowId as (row: GridValidRowModel) => string}
          // Unknown to the grid, which has only one page; the pager knows it.
          rowCount={-1}
          loading={isLoading}
          paginationMode="server"
          sortingMode="server"
          sortModel={sortModel}
          onSortModelChange={handleSort}
          onColumnWidthChange={handleWidth}
          filterMode="server"
          disableColumnFilter
          disableColumnMenu
          disableColumnSelector
          disableDensitySelector
          disableRowSelectionOnClick
          slots={SLOTS}
          slotProps={SLOT_PROPS}
          onRowClick={handleClick}
          onCellKeyDown={handleKey}
          {...selecting}
        />
      </Pager>
      {isLoading && (
        <Box sx={{ position: 'absolute', inset: '96px 0 auto', pointerEvents: 'none', display: 'grid', justifyItems: 'center' }}>
          <Paper variant="outlined">
            <LoadingText text={props.loadingText} room="words" />
          </Paper>
        </Box>
      )}
    </Box>
  )
}
