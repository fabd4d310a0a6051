import type { ComponentProps, ReactNode } from 'react'
import { DataTable } from '../DataTable'
import type { DataTableProps } from '../dataTableProps'
import { FilterCheckbox } from '../FilterCheckbox'
import { FreshnessLabel } from '../freshness/FreshnessLabel'
import { KeptRowsNotice } from '../freshness/KeptRowsNotice'
import { ListFailure } from '../freshness/ListFailure'
import type { ListFreshness } from '../freshness/listFreshness'
import { StaleListContext } from '../freshness/StaleDialogNotice'
import { LeftOutRowsNotice } from '../LeftOutRowsNotice'
import { MessageDialog } from '../MessageDialog'
import { PageFrame } from '../PageFrame'
import { SearchField } from '../SearchField'
import type { ListDefinition, ListRow } from './listDefinition'

/** What `useListScreen` gives for a list, and what a page adds. */
export interface ListScreenProps<Row extends ListRow> {
  readonly list: Omit<ListDefinition<never, Row>, 'rowsOf'>
  /** How many rows the list has before search and checkbox; undefined until it was loaded. */
  readonly total: number | undefined
  readonly search: { readonly value: string; readonly onChange: (value: string) => void }
  /** The checkbox that shows rows which are hidden by default. */
  readonly filter: { readonly checked: boolean; readonly onChange: (checked: boolean) => void }
  /** Why there are no rows: a failed load empties the list. */
  readonly message: string | null
  readonly freshness: ListFreshness
  /** How many rows could not be read. */
  readonly leftOutRows: number
  /** The document that the address names and that the list does not have. */
  readonly absent: ComponentProps<typeof MessageDialog> | null
  readonly table: Pick<DataTableProps<Row>, 'rows' | 'isLoading' | 'filterKey' | 'sort' | 'onSort' | 'onRowOpen'>
  /** Buttons that stand right of the heading. */
  readonly actions?: ReactNode
  /** Over the table: what went wrong with something else than the list. */
  readonly notice?: ReactNode
  /** The dialog of the open document, which a failed load of the list leaves open. */
  readonly children?: ReactNode
}

const numberText = (count: number) => count.toLocaleString('en-US')
const getRowId = ({ id }: ListRow) => id

/** The screen of a list: heading with "42 of 310", search box and checkbox, and the table or why there is none. */
export function ListScreen<Row extends ListRow>(props: ListScreenProps<Row>) {
  const { list, total, search, filter, message, freshness, leftOutRows, absent, table, actions, notice, children } = props
  const { title, failureTitle, filterLabel, label, columns, card, loadingText, noMatchText, emptyText, allFinishedText } = list
  const hasRows = total !== undefined && message === null
  const why = message ?? freshness.staleBecause
  const stale = why === null ? null : { title: failureTitle, message: why, freshness }
  return (
    <PageFrame
      title={title}
      count={hasRows ? `${numberText(table.rows.length)} of ${numberText(total)}` : ''}
      freshness={hasRows && <FreshnessLabel freshness={freshness} />}
      toolbar={
        <>
          <SearchField placeholder={list.searchPlaceholder} {...search} />
          {filterLabel !== undefined && <FilterCheckbox label={filterLabel} {...filter} />}
        </>
      }
      actions={actions}
    >
      {notice}
      {message === null ? (
        <>
          <KeptRowsNotice freshness={freshness} />
          <LeftOutRowsNotice count={leftOutRows} />
          <DataTable
            {...table}
            {...{ label, columns, card, loadingText, noMatchText, getRowId }}
            emptyText={total ? (allFinishedText ?? emptyText) : emptyText}
          />
        </>
      ) : (
        <ListFailure title={failureTitle} message={message} freshness={freshness} />
      )}
      {children && <StaleListContext value={stale}>{children}</StaleListContext>}
      {absent && <MessageDialog {...absent} />}
    </PageFrame>
  )
}
