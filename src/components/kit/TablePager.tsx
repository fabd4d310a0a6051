import ArrowDropDown from '@mui/icons-material/ArrowDropDown'
import KeyboardArrowLeft from '@mui/icons-material/KeyboardArrowLeft'
import KeyboardArrowRight from '@mui/icons-material/KeyboardArrowRight'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../contract/english'
import { PAGE_SIZES, type TablePosition } from './dataTableProps'

export interface TablePagerProps extends TablePosition {
  /** Number of rows on all pages. */
  readonly rowCount: number
  /** Label of the select for the page size, for example "Rows"; without it there is no select. */
  readonly label?: string
}

/** Table footer: rows per page, the range of shown rows, and buttons for the previous and next page. */
export function TablePager({ rowCount, page, pageSize, onPage, label }: TablePagerProps) {
  const first = page * pageSize
  const end = Math.min(rowCount, first + pageSize)
  return (
    <div className="table-pager">
      {label && (
        <label className="choice">
          {label}
          <select aria-label={label} value={pageSize} onChange={({ target }) => onPage(0, Number(target.value))}>
            {PAGE_SIZES.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
          <ArrowDropDown aria-hidden />
        </label>
      )}
      <span className="shown">
        {rowCount > 0 && `${formatNumber(first + 1)}–${formatNumber(end)} of ${formatNumber(rowCount)}`}
      </span>
      <PageButton label="Go to previous page" isLast={page === 0} onClick={() => onPage(page - 1, pageSize)}>
        <KeyboardArrowLeft />
      </PageButton>
      <PageButton label="Go to next page" isLast={end >= rowCount} onClick={() => onPage(page + 1, pageSize)}>
        <KeyboardArrowRight />
      </PageButton>
    </div>
  )
}

interface PageButtonProps {
  readonly label: string
  /** There is no page in this direction. */
  readonly isLast: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}

/** Uses `aria-disabled`, because a button that becomes `disabled` loses the focus. */
function PageButton({ label, isLast, onClick, children }: PageButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      aria-disabled={isLast}
      onClick={isLast ? undefined : onClick}
    >
      {children}
    </button>
  )
}
