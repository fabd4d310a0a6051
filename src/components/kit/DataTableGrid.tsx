import Box from '@mui/material/Box'
import { buttonBaseClasses } from '@mui/material/ButtonBase'
import Checkbox from '@mui/material/Checkbox'
import Paper from '@mui/material/Paper'
import useMediaQuery from '@mui/material/useMediaQuery'
import {
  DataGrid,
  GRID_CHECKBOX_SELECTION_COL_DEF,
  GRID_CHECKBOX_SELECTION_FIELD,
  gridClasses,
  gridTabIndexCellSelector,
  useGridApiRef,
  type DataGridProps,
  type GridColDef,
  type GridRowId,
  type GridRowSelectionModel,
  type GridSlotProps,
  type GridValidRowModel,
} from '@mui/x-data-grid'
import { useImperativeHandle, useMemo } from 'react'
import { DIMMED, PAGE_SIZES, type DataTableBodyProps, type TableSelection } from './dataTableProps'
import { LoadingText } from './LoadingText'
import { useRowKeys } from './singleKey'
import { columnText, type TableColumn } from './tableColumn'
import { shownRange } from './TablePager'
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

function focusCell(api: GridApiRef['current'], id: GridRowId | undefined, given?: string): boolean {
  const rowIndex = api && id !== undefined ? api.getSortedRowIds().indexOf(id) : -1
  if (!api || id === undefined || rowIndex < 0) return false
  const field = given ?? api.getVisibleColumns().find((column) => column.field !== GRID_CHECKBOX_SELECTION_FIELD)?.field ?? ''
  api.scrollToIndexes({ rowIndex, colIndex: api.getColumnIndex(field) })
  api.setCellFocus(id, field)
  api.getCellElement(id, field)?.focus()
  return true
}

function stepToRow(apiRef: GridApiRef, step: 1 | -1): void {
  const cell = gridTabIndexCellSelector(apiRef)
  const ids = apiRef.current?.getSortedRowIds() ?? []
  const row = cell ? Math.max(0, Math.min(ids.indexOf(cell.id) + step, ids.length - 1)) : 0
  focusCell(apiRef.current, ids[row], cell?.field)
}

function RowCheckbox({ rowId, slotProps, touchRippleRef: _, ...props }: GridSlotProps['rowCheckbox']) {
  return <Checkbox size="small" {...props} slotProps={{ input: { ...slotProps?.htmlInput, 'aria-label': `Select ${rowId}` } }} />
}

const SLOTS = { rowCheckbox: RowCheckbox }

/** Pixels; a compact grid shows 0.7 of the row height. */
const HEADING_HEIGHT = 56
const TOUCH_HEIGHT = 63

const ROWS_PER_PAGE = 'Rows per page:'
const SLOT_PROPS = {
  loadingOverlay: { variant: 'skeleton', noRowsVariant: 'skeleton' },
  // The grid turns ripples on for its checkboxes, against the theme.
  baseCheckbox: { material: { disableRipple: true } },
  basePagination: { material: { slotProps: { select: { native: true, inputProps: { 'aria-label': ROWS_PER_PAGE } } } } },
} as DataGridProps['slotProps'] & object

const TEXTS: DataGridProps['localeText'] & object = {
  paginationRowsPerPage: ROWS_PER_PAGE,
  paginationDisplayedRows: shownRange,
}

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

const CHECKBOX_COLUMN: GridColDef = { ...GRID_CHECKBOX_SELECTION_COL_DEF, width: 40, minWidth: 40 }

function useGridColumns<Row>(columns: readonly TableColumn<Row>[], shown: readonly TableColumn<Row>[]) {
  return useMemo(() => {
    const hidden = columns.filter(({ field }) => shown.every((column) => column.field !== field))
    return {
      columns: [CHECKBOX_COLUMN, ...[...shown, ...hidden].map(toGridColumn)],
      columnVisibilityModel: Object.fromEntries(hidden.map(({ field }) => [field, false])),
    }
  }, [columns, shown])
}

export function DataTableGrid<Row>(props: DataTableBodyProps<Row>) {
  const { columns, shownColumns = columns, rows, getRowId, onRowOpen, sort, onSort, page, pageSize, isLoading, selection } = props
  const apiRef = useGridApiRef()
  const isTouch = useMediaQuery('(pointer: coarse)', { noSsr: true })
  useRowKeys((step) => stepToRow(apiRef, step))
  useImperativeHandle(props.focusRow, () => (id) => focusCell(apiRef.current, id), [apiRef])
  const shiftGuard = useShiftGuard(props)
  const gridColumns = useGridColumns(columns, shownColumns)
  const selecting = useMemo(() => (selection ? selectionProps(selection) : NO_SELECTION), [selection])
  const paginationModel = useMemo(() => ({ page, pageSize }), [page, pageSize])
  const sortModel = useMemo(
    () =>
      sort
        .filter(({ field }) => columns.some((column) => column.field === field))
        .slice(0, 1)
        .map(({ field, direction }) => ({ field, sort: direction })),
    [sort, columns],
  )

  return (
    <Box
      aria-busy={props.isDimmed}
      {...shiftGuard}
      data-selecting={selection?.isOn === true || isTouch}
      sx={{ position: 'relative', display: 'flex', flexDirection: 'column', flex: 1, minHeight: 320, minWidth: 0 }}
    >
      <DataGrid
        aria-label={props.label}
        sx={gridStyle}
        apiRef={apiRef}
        density={props.density ?? 'compact'}
        columnHeaderHeight={isTouch ? TOUCH_HEIGHT : HEADING_HEIGHT}
        {...((isTouch || props.hasTallRows) && { rowHeight: TOUCH_HEIGHT })}
        {...gridColumns}
        rows={rows as readonly GridValidRowModel[]}
        getRowId={getRowId as (row: GridValidRowModel) => string}
        loading={isLoading}
        rowCount={props.rowCount}
        paginationMode="server"
        pageSizeOptions={PAGE_SIZES}
        paginationModel={paginationModel}
        onPaginationModelChange={(next) => props.onPage(next.pageSize === pageSize ? next.page : 0, next.pageSize)}
        sortingMode="server"
        sortModel={sortModel}
        onSortModelChange={([first]) => onSort(first?.sort ? [{ field: first.field, direction: first.sort }] : [])}
        onColumnWidthChange={({ colDef, width }) => props.onColumnWidth(colDef.field, width)}
        filterMode="server"
        disableColumnFilter
        disableColumnMenu
        disableRowSelectionOnClick
        slots={SLOTS}
        slotProps={SLOT_PROPS}
        localeText={TEXTS}
        onRowClick={({ row }) => onRowOpen(row as Row)}
        onCellKeyDown={({ row }, event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return
          event.preventDefault()
          onRowOpen(row as Row)
        }}
        {...selecting}
      />
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

const gridStyle = {
  flex: 1,
  minHeight: 0,
  borderColor: 'divider',
  fontSize: '0.84375rem',
  fontFeatureSettings: 'inherit',
  bgcolor: 'background.paper',
  [`[aria-busy="true"] > & .${gridClasses.virtualScrollerContent}`]: { opacity: DIMMED },
  [`& .${gridClasses.row}`]: { cursor: 'pointer' },
  // The boxes appear under the pointer and the focus, and all of them while rows are selected.
  [`[data-selecting="false"] > & :not(:hover, :focus-within) > * > .${gridClasses.checkboxInput}`]: { opacity: 0 },
  [`& .${gridClasses.columnHeaderTitle}`]: { fontSize: '0.75rem', fontWeight: 600, color: 'text.secondary' },
  [`& .${gridClasses.cell}:focus, & .${gridClasses.columnHeader}:focus-within`]: { outlineWidth: 2, outlineOffset: -2 },
  // A quantity too long for its column continues below, because it must not be cut.
  [`& .${gridClasses['cell--textRight']}`]: {
    display: 'flex',
    alignItems: 'center',
    lineHeight: '15px',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
  },
  // The footer keeps the height of its content, whether the rows fill the grid or not.
  [`& .${gridClasses.footerContainer}`]: { flex: 'none', minHeight: 0 },
  // The arrow of a sorted column is after the title, never on it, and needs little width.
  [`& .${gridClasses.columnHeader} .${gridClasses.sortButton}`]: {
    m: '0 -4px 0 -2px',
    p: 0,
    fontSize: '1rem',
    background: 'none',
  },
  [`& .${gridClasses['columnHeader--alignRight']} .${gridClasses.sortButton}`]: { m: '0 -2px 0 -4px' },
  [`& .${gridClasses.columnHeaders}:not(:hover) .${gridClasses.columnSeparator}`]: { opacity: 0 },
  [`&& .${gridClasses.columnHeader} .${buttonBaseClasses.root}`]: { minWidth: 0, minHeight: 0 },
  // The empty area below the rows stays invisible but keeps its space, so that nothing shifts.
  [`& .${gridClasses.filler}`]: { visibility: 'hidden' },
} as const
