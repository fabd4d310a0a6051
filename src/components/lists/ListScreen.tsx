import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEventCallback } from '@mui/material/utils'
import { memo, Suspense, useEffect, useMemo, useRef, type ReactNode, type RefObject } from 'react'
import type { Call } from '../../../contract/call'
import { calls } from '../../../contract/calls'
import { formatNumber } from '../../../contract/english'
import { DataTableCards } from '../kit/DataTableCards'
import type { DataTableBodyProps, DataTableProps, FocusRow } from '../kit/dataTableProps'
import { ErrorBox } from '../kit/ErrorBox'
import { FilterCheckbox } from '../kit/FilterCheckbox'
import { ChecklistOutlined } from '../kit/icons'
import { LoadingText } from '../kit/LoadingText'
import { PageFrame } from '../kit/PageFrame'
import { LOW_NARROW_PHONE, LOW_PHONE, usePhoneLayout } from '../kit/phoneLayout'
import { SearchField } from '../kit/SearchField'
import { sortRows } from '../kit/tableColumn'
import { CardSort } from './CardSort'
import { ChangedRows } from './ChangedRows'
import { FreshnessLabel } from './FreshnessLabel'
import { LazyDataTableGrid } from './LazyDataTableGrid'
import { listedDocuments, getOpenId, getRowId, type ListRow } from './listDefinition'
import { EmptyList, LeftOutRowsNotice } from './ListNotices'
import { QuickFilterChips } from './QuickFilterChips'
import { SelectionBar } from './selection/SelectionBar'
import { useSelection } from './selection/useSelection'
import type { CountPrecision } from './useListPage'
import type { AnyListScreen, ListScreenState, ViewPartProps } from './useListScreen'
import { useListViews } from './views/useListViews'
import { putWidth } from './views/viewAddress'
import { ViewButtons } from './views/ViewButtons'
import { ViewRows } from './views/ViewRows'

interface ListScreenProps<Data, Row extends ListRow> {
  readonly listState: ListScreenState<Data, Row>
  readonly actions?: ReactNode
  readonly notice?: ReactNode
  readonly children?: ReactNode
}

function countText(rows: number, total: number, precision: CountPrecision = 'exact'): string {
  const counted = formatNumber(precision === 'more than' ? rows - 1 : rows)
  return `${precision === 'exact' ? '' : `${precision} `}${counted} of ${formatNumber(total)}`
}

/** In place of the count, with the same height, so that nothing shifts. */
function LoadingFinished() {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, minHeight: 34 }}>
      <CircularProgress size={14} thickness={5} aria-hidden />
      Loading finished documents...
    </Box>
  )
}

export function ListScreen<Data, Row extends ListRow>({ listState, actions, notice, children }: ListScreenProps<Data, Row>) {
  const { list, address, opening, loaded, table, search, quickFilters, view } = listState
  const { change } = address
  const { message, freshness, rows, page } = table
  // The cast drops the row type: tools and views only combine what belongs to one list.
  const viewed: ViewPartProps = { listState: listState as unknown as AnyListScreen }
  const isPhone = usePhoneLayout()
  const isTouch = useMediaQuery('(pointer: coarse)', { noSsr: true }) || isPhone
  const searchBox = useRef<HTMLInputElement>(null)
  const views = useListViews(viewed.listState.list, address)
  const selection = useSelection(viewed.listState)
  const documents = listedDocuments(list)
  const { list: listName }: Call = calls[list.call]
  const isAwaited = page?.status === 'awaited'
  const counted = countText(table.count, table.total, page?.precision)
  const focusRow = useRef<FocusRow>(null)
  useFocusAfterDialog(opening.openId, rows, focusRow)
  const hasRows = message === null && (loaded.response !== undefined || (page !== null && !isAwaited))
  // On a phone, a list without a checkbox has Sort beside its search box, which then has room for few words.
  const searchPlaceholder = isPhone && !list.finished ? `Search ${list.noun}s...` : list.searchPlaceholder
  // Stable functions, so that the memoized table does not re-render for each typed key or URL change.
  const handleOpen = useEventCallback((row: Row) => opening.open(getOpenId(row)))
  const handleSort = useEventCallback(change.setSort)
  const handleWidth = useEventCallback((field: string, width: number) =>
    change.edit((params) => putWidth(viewed.listState.list, params, field, width)),
  )
  return (
    <>
      <PageFrame
        title={list.title}
        count={hasRows && (isAwaited ? <LoadingFinished /> : counted)}
        freshness={hasRows && <FreshnessLabel freshness={freshness} />}
        toolbar={
          <>
            <Box sx={searchStyle}>
              <SearchField
                placeholder={searchPlaceholder}
                label={list.searchPlaceholder}
                value={address.query}
                onChange={change.setQuery}
                inputRef={searchBox}
              />
            </Box>
            <Box sx={documents ? toolsStyle : undefined}>
              {list.finished && (
                <FilterCheckbox label={`Show ${list.finished}`} checked={address.showsAll} onChange={change.setShowsAll} />
              )}
              {isPhone && <CardSort columns={view.look?.shownColumns ?? list.columns} sort={address.sort} onSort={handleSort} />}
              {documents && (
                <Box sx={secondRowStyle}>
                  <Box sx={chipsStyle}>
                    {quickFilters.filters.length > 0 && (
                      <QuickFilterChips
                        {...viewed.listState.quickFilters}
                        rows={loaded.message === null && loaded.response !== undefined ? search.matched : null}
                        onChoose={change.setQuickFilter}
                      />
                    )}
                  </Box>
                  {selection && isTouch && (
                    <Button
                      startIcon={<ChecklistOutlined />}
                      variant={selection.isOn ? 'contained' : 'outlined'}
                      onClick={() => selection.setOn(!selection.isOn)}
                      sx={{ flex: 'none', minWidth: 96, alignSelf: { xs: 'center', md: 'start' } }}
                    >
                      {selection.isOn ? 'Done' : 'Select'}
                    </Button>
                  )}
                </Box>
              )}
            </Box>
            <ViewRows {...viewed} views={views} />
          </>
        }
        tools={
          <ViewButtons {...viewed} views={views} onSelect={selection && !selection.isOn ? () => selection.setOn(true) : null} />
        }
        actions={actions}
      >
        {notice}
        {message === null ? (
          <>
            <LeftOutRowsNotice count={table.leftOutRows} />
            {listName && <ChangedRows list={listName} rows={rows} />}
            {rows.length === 0 && !table.isLoading ? (
              <EmptyList {...viewed} searchBox={searchBox} />
            ) : (
              <DataTable
                {...list}
                {...view.look}
                onColumnWidth={handleWidth}
                rows={rows}
                rowCount={page && !isAwaited ? table.count : undefined}
                getRowId={getRowId}
                isLoading={table.isLoading}
                isDimmed={page?.status === 'former'}
                filterKey={search.key}
                position={address.position}
                sort={address.sort}
                onSort={handleSort}
                onRowOpen={handleOpen}
                focusRow={focusRow}
                selection={isTouch && !selection?.isOn ? null : selection}
              />
            )}
          </>
        ) : (
          <ErrorBox title={list.failureTitle} message={message} onRetry={freshness.onRefresh} isRetrying={freshness.isFetching} />
        )}
        {children}
      </PageFrame>
      {selection?.isOn && <SelectionBar {...viewed} selection={selection} isMode={isTouch} />}
    </>
  )
}

/** The rows as a grid or, below 900 px, as cards. Memoized, because it is the slowest part of a screen to render. */
const DataTable = memo(function Table<Row>(props: DataTableProps<Row>) {
  const { rows, columns, getRowId, sort } = props
  const isPhone = usePhoneLayout()
  const { page: chosen, pageSize, onPage } = props.position
  const isOnePage = props.rowCount !== undefined
  const rowCount = props.rowCount ?? rows.length
  // If a reload returns fewer rows, the chosen page may not exist any more: show the last one.
  const page = Math.max(0, Math.min(chosen, Math.ceil(rowCount / pageSize) - 1))
  const sorted = useMemo(
    () => (isOnePage ? rows : sortRows(rows, columns, sort, getRowId)),
    [isOnePage, rows, columns, sort, getRowId],
  )
  const shown = useMemo(
    () => (isOnePage ? sorted : sorted.slice(page * pageSize, (page + 1) * pageSize)),
    [isOnePage, sorted, page, pageSize],
  )
  const body = { ...props, rows: shown, rowCount, page, pageSize, onPage }
  if (isPhone) return <DataTableCards {...body} />
  return (
    <Suspense fallback={<LoadingText text={props.loadingText} />}>
      {/* A lazy component cannot be generic, hence the cast. */}
      <LazyDataTableGrid {...(body as unknown as DataTableBodyProps<unknown>)} />
    </Suspense>
  )
}) as <Row>(props: DataTableProps<Row>) => ReactNode

const searchStyle = { flex: { xs: '1 1 200px', sm: 'none' } } as const

const toolsStyle = {
  display: 'contents',
  [LOW_PHONE]: { flex: '1 0 100%', minWidth: 0, minHeight: 48, display: 'flex', alignItems: 'center', columnGap: 1 },
  [LOW_NARROW_PHONE]: { flexWrap: 'wrap', justifyContent: 'space-between' },
} as const

const secondRowStyle = {
  flex: { xs: '1 0 100%', md: '1 1 420px' },
  minWidth: 0,
  display: 'flex',
  columnGap: 1,
  [LOW_PHONE]: { display: 'contents' },
} as const

const chipsStyle = {
  flex: 1,
  minWidth: 0,
  overflowX: 'auto',
  py: '1px',
  maskImage: { xs: 'linear-gradient(to left, transparent, #000 24px)', md: 'none' },
  // The chips and the sort are also in the panel of the filters.
  [LOW_NARROW_PHONE]: { flex: '1 0 100%', order: 1, '&:not(:has([aria-pressed="true"]))': { display: 'none' } },
} as const

/** MUI restores the focus to the clicked row, which is wrong after opening by the URL or stepping to another document. */
function useFocusAfterDialog(openId: string | null, rows: readonly ListRow[], focusRow: RefObject<FocusRow | null>): void {
  const shown = useRef(openId)
  const first = useRef(openId)
  useEffect(
    function moveFocusToRow() {
      const closed = shown.current
      shown.current = openId
      if (closed === null) first.current = openId
      const hasFocus = document.activeElement !== document.body
      if (closed === null || openId !== null || (hasFocus && closed === first.current)) return
      const id = rows.find((row) => getOpenId(row) === closed)?.id ?? closed
      if (!focusRow.current?.(id) && !hasFocus) document.getElementById('main')?.focus({ preventScroll: true })
    },
    [openId, rows, focusRow],
  )
}
