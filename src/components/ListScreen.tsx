import type { ReactNode } from 'react'
import { DataTable } from './DataTable'
import type { DataTableProps } from './dataTableProps'
import { FilterCheckbox } from './FilterCheckbox'
import { FreshnessLabel } from './freshness/FreshnessLabel'
import { KeptRowsNotice } from './freshness/KeptRowsNotice'
import { ListFailure } from './freshness/ListFailure'
import type { ListFreshness } from './freshness/listFreshness'
import { LeftOutRowsNotice } from './LeftOutRowsNotice'
import { PageFrame } from './PageFrame'
import { SearchField } from './SearchField'

interface ListScreenProps<Row> {
  /** Heading of the page, word for word. */
  readonly title: string
  /** How many rows the list has before search and checkbox; undefined until it was loaded. */
  readonly total: number | undefined
  readonly search: { readonly placeholder: string; readonly value: string; readonly onChange: (value: string) => void }
  /** The checkbox that shows rows which are hidden by default. */
  readonly filter?: { readonly label: string; readonly checked: boolean; readonly onChange: (checked: boolean) => void }
  /** Takes the place of the table: a failed load empties the list. */
  readonly failure: { readonly title: string; readonly message: string | null }
  readonly freshness: ListFreshness
  /** How many rows could not be read. */
  readonly leftOutRows: number
  readonly table: DataTableProps<Row>
  /** Buttons that stand right of the heading. */
  readonly actions?: ReactNode
  /** Over the table: what went wrong with something else than the list. */
  readonly notice?: ReactNode
  /** The dialog of the open document, which a failed load of the list leaves open. */
  readonly children?: ReactNode
}

const numberText = (count: number) => count.toLocaleString('en-US')

/** The screen of a list: heading with "42 of 310", search box and checkbox, and the table or why there is none. */
export function ListScreen<Row>({
  title,
  total,
  search,
  filter,
  failure,
  freshness,
  leftOutRows,
  table,
  actions,
  notice,
  children,
}: ListScreenProps<Row>) {
  const hasRows = total !== undefined && failure.message === null
  return (
    <PageFrame
      title={title}
      count={hasRows ? `${numberText(table.rows.length)} of ${numberText(total)}` : ''}
      freshness={hasRows && <FreshnessLabel freshness={freshness} />}
      toolbar={
        <>
          <SearchField {...search} />
          {filter && <FilterCheckbox {...filter} />}
        </>
      }
      actions={actions}
    >
      {notice}
      {failure.message === null ? (
        <>
          <KeptRowsNotice freshness={freshness} />
          <LeftOutRowsNotice count={leftOutRows} />
          <DataTable {...table} />
        </>
      ) : (
        <ListFailure title={failure.title} message={failure.message} freshness={freshness} />
      )}
      {children}
    </PageFrame>
  )
}
