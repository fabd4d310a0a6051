import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import { useEventCallback } from '@mui/material/utils'
import { memo, useState, type ReactNode } from 'react'
import type { Call } from '../../../contract/call'
import { calls } from '../../../contract/calls'
import { prefetchDocument } from '../../services/prefetch'
import { useAppDispatch } from '../../services/hooks'
import type { TableSelection } from '../kit/dataTableProps'
import { CardSort } from '../kit/CardSort'
import { FilterCheckbox } from '../kit/FilterCheckbox'
import { PageFrame } from '../kit/PageFrame'
import { LOW_PHONE } from '../kit/phoneLayout'
import { SearchField } from '../kit/SearchField'
import { StaleListContext } from '../kit/StaleDialogNotice'
import { usePhoneLayout } from '../kit/usePhoneLayout'
import { ChangedRows } from './ChangedRows'
import { DataTable } from './DataTable'
import { DocumentStatus } from './DocumentStatus'
import { FreshnessLabel } from './FreshnessLabel'
import { KeptRowsNotice, LeftOutRowsNotice, ListFailure } from './ListNotices'
import { LazyListTools } from './LazyListTools'
import { LazyViewButtons, LazyViewRows } from './LazyViewParts'
import { keepWidth, type AnyList } from './listView'
import type { ViewPartProps, ListScreenState } from './useListScreen'
import { hiddenText, NoMatchActions } from './NoMatchActions'
import { getOpenId, getRowId, type ListRow } from './listDefinition'
import type { AnyListScreen, DocumentListScreen } from './useDocumentList'
import { useFocusAfterDialog } from './useFocusAfterDialog'
import { formatCount } from '../kit/formatNumber'

interface ListScreenProps<Answer, Row extends ListRow> {
  readonly open: ListScreenState<Answer, Row> | DocumentListScreen<Answer, Row>
  /** Buttons to the right of the heading. */
  readonly actions?: ReactNode
  /** Over the table: what went wrong with something else than the list. */
  readonly notice?: ReactNode
  /** The dialog of the open document, which a failed load of the list leaves open. */
  readonly children?: ReactNode
}

/** How many match, and of how many: "42 of 310", "about 12,000 of 310,000" where that was counted a minute ago. */
function countText(rows: number, total: number, isExact = true): string {
  return `${isExact ? '' : 'about '}${formatCount(rows)} of ${formatCount(total)}`
}

/**
 * Stays as it was drawn while the rows on the screen are behind what was typed, and is drawn again with the rows that follow it: once for a
 * key instead of twice.
 */
const WithRows = memo(
  ({ children }: { readonly isBehind: boolean; readonly children: ReactNode }) => children,
  function staysAsDrawn(_before, { isBehind }) {
    return isBehind
  },
)

/** In the place of the count and as high as what follows it, so that nothing moves when the page comes. */
function AwaitedFinished() {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, minHeight: 34 }}>
      <CircularProgress size={14} thickness={5} aria-hidden />
      Loading finished documents...
    </Box>
  )
}

/** The screen of a list: heading with "42 of 310", search box and checkbox, and the table or why there is none. */
export function ListScreen<Answer, Row extends ListRow>({ open, actions, notice, children }: ListScreenProps<Answer, Row>) {
  const { list, address, all, parts, view, isBehind } = open
  const [selection, setSelection] = useState<TableSelection | null>(null)
  const dispatch = useAppDispatch()
  const isPhone = usePhoneLayout()
  const pages = 'pages' in open ? open.pages : null
  const document = 'document' in open ? open.document : null
  const { message, freshness, leftOutRows } = pages ?? open
  const shown = pages?.shown
  const { list: listName }: Call = calls[list.call]
  const isAwaited = pages !== null && !shown
  const rows = shown?.rows ?? open.rows
  const counted = shown ? countText(shown.matchCount, shown.total, shown.matchCountIsExact) : countText(rows.length, open.total)
  const hiding = address.showsAll || parts.chosen ? undefined : list.filterLabel
  useFocusAfterDialog(address.openId, rows)
  const hasRows = (shown ?? open.answer) !== undefined && message === null
  const stale =
    document?.message == null ? null : { title: list.failureTitle, message: document.message, freshness: document.freshness }
  const viewed: ViewPartProps = { open: open as unknown as ViewPartProps['open'], rowCount: shown?.matchCount ?? rows.length }
  // The same functions at every drawing: a table that nothing changes is not drawn again for a key or a new address.
  const handleReach = useEventCallback((id: string) => {
    if (!all.some((row) => row.id === id)) dispatch(prefetchDocument(list.call, id))
  })
  const handleOpen = useEventCallback((row: Row) => address.open(getOpenId(row)))
  const handleSort = useEventCallback(address.setSort)
  const handleWidth = useEventCallback((field: string, width: number) =>
    keepWidth(list as unknown as AnyList, address, field, width),
  )
  return (
    <PageFrame
      title={list.title}
      count={hasRows && (isAwaited ? <AwaitedFinished /> : counted)}
      freshness={
        hasRows && (
          <WithRows isBehind={isBehind}>
            <FreshnessLabel freshness={freshness} />
          </WithRows>
        )
      }
      toolbar={
        <>
          <Box sx={searchStyle}>
            <SearchField placeholder={list.searchPlaceholder} value={address.query} onChange={address.setQuery} />
          </Box>
          <WithRows isBehind={isBehind}>
            <Box sx={list.documents ? toolsStyle : undefined}>
              {list.filterLabel && (
                <FilterCheckbox label={list.filterLabel} checked={address.showsAll} onChange={address.setShowsAll} />
              )}
              {isPhone && <CardSort columns={view.look?.shownColumns ?? list.columns} sort={address.sort} onSort={handleSort} />}
              {/* Everything in it is of one list; which one makes no difference to its tools. */}
              {list.documents && <LazyListTools open={open as unknown as AnyListScreen} onSelection={setSelection} />}
            </Box>
            <LazyViewRows {...viewed} />
          </WithRows>
        </>
      }
      tools={
        <WithRows isBehind={isBehind}>
          <LazyViewButtons {...viewed} />
        </WithRows>
      }
      actions={actions}
    >
      {notice}
      {message === null ? (
        <>
          <KeptRowsNotice freshness={freshness} />
          <LeftOutRowsNotice count={leftOutRows} />
          {listName && <ChangedRows list={listName} rows={rows} />}
          <DataTable
            {...list}
            {...view.look}
            onColumnWidth={handleWidth}
            {...(parts.chosen && address.query.trim() === '' && { noMatchText: parts.chosen.emptyText })}
            noMatchHint={hiding === undefined ? undefined : hiddenText(hiding)}
            noMatchAction={rows.length === 0 ? <NoMatchActions hiding={hiding} address={address} /> : undefined}
            rows={rows}
            rowCount={shown?.matchCount}
            getRowId={getRowId}
            isLoading={isAwaited ? rows.length === 0 : open.isLoading && !shown}
            isDimmed={shown?.isFormer ?? false}
            emptyText={(open.total > 0 ? list.allFinishedText : undefined) ?? list.emptyText}
            filterKey={open.searched}
            position={address.position}
            sort={address.sort}
            onSort={handleSort}
            {...(list.dialog && { onRowOpen: handleOpen })}
            {...(pages && { onRowReach: handleReach })}
            selection={selection}
          />
        </>
      ) : (
        <ListFailure title={list.failureTitle} message={message} freshness={freshness} />
      )}
      {children && <StaleListContext value={stale}>{children}</StaleListContext>}
      {document && <DocumentStatus list={list} document={document} />}
    </PageFrame>
  )
}

/** On a phone it takes the width that its neighbours leave; beside one as wide as the window it has a row of its own. */
const searchStyle = { flex: { xs: '1 1 200px', sm: 'none' } } as const

/** Where a phone is low they are one row, which is pushed aside, and fades, for those that do not fit. */
const toolsStyle = {
  display: 'contents',
  [LOW_PHONE]: {
    flex: '1 0 100%',
    minWidth: 0,
    display: 'flex',
    alignItems: 'center',
    columnGap: 1,
    overflowX: 'auto',
    pr: 3,
    maskImage: 'linear-gradient(to left, transparent, #000 24px)',
  },
} as const
