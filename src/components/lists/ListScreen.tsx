import type { ReactNode } from 'react'
import { DataTable } from '../kit/DataTable'
import { FilterCheckbox } from '../kit/FilterCheckbox'
import { FreshnessLabel } from './FreshnessLabel'
import { KeptRowsNotice } from './KeptRowsNotice'
import { ListFailure } from './ListFailure'
import { StaleListContext } from '../kit/StaleDialogNotice'
import { LeftOutRowsNotice } from './LeftOutRowsNotice'
import { PageFrame } from '../kit/PageFrame'
import { SearchField } from '../kit/SearchField'
import { getRowId, type ListRow } from './listDefinition'
import type { OpenList } from './useListScreen'

interface ListScreenProps<Answer, Row extends ListRow> {
  readonly open: OpenList<Answer, Row>
  /** Buttons that stand right of the heading. */
  readonly actions?: ReactNode
  /** Over the table: what went wrong with something else than the list. */
  readonly notice?: ReactNode
  /** The dialog of the open document, which a failed load of the list leaves open. */
  readonly children?: ReactNode
}

const numberText = (count: number) => count.toLocaleString('en-US')

/** The screen of a list: heading with "42 of 310", search box and checkbox, and the table or why there is none. */
export function ListScreen<Answer, Row extends ListRow>({ open, actions, notice, children }: ListScreenProps<Answer, Row>) {
  const { list, address, answer, all, rows, message, freshness } = open
  const hasRows = answer !== undefined && message === null
  const why = message ?? freshness.staleBecause
  const stale = why === null ? null : { title: list.failureTitle, message: why, freshness }
  return (
    <PageFrame
      title={list.title}
      count={hasRows ? `${numberText(rows.length)} of ${numberText(all.length)}` : ''}
      freshness={hasRows && <FreshnessLabel freshness={freshness} />}
      toolbar={
        <>
          <SearchField placeholder={list.searchPlaceholder} value={address.query} onChange={address.setQuery} />
          {list.filterLabel && (
            <FilterCheckbox label={list.filterLabel} checked={address.showsAll} onChange={address.setShowsAll} />
          )}
        </>
      }
      actions={actions}
    >
      {notice}
      {message === null ? (
        <>
          <KeptRowsNotice freshness={freshness} />
          <LeftOutRowsNotice count={open.leftOutRows} />
          <DataTable
            {...list}
            rows={rows}
            getRowId={getRowId}
            isLoading={open.isLoading}
            emptyText={(all.length > 0 ? list.allFinishedText : undefined) ?? list.emptyText}
            filterKey={open.searched}
            sort={address.sort}
            onSort={address.setSort}
            {...(list.dialog && { onRowOpen: ({ id }: Row) => address.open(id) })}
          />
        </>
      ) : (
        <ListFailure title={list.failureTitle} message={message} freshness={freshness} />
      )}
      {children && <StaleListContext value={stale}>{children}</StaleListContext>}
    </PageFrame>
  )
}
