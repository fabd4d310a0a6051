import KeyboardArrowDownOutlined from '@mui/icons-material/KeyboardArrowDownOutlined'
import Box from '@mui/material/Box'
import type { ChangeEvent } from 'react'
import type { SortState } from './sortRows'
import type { TableColumn } from './tableColumn'

interface CardSortProps<Row> {
  /** Those of the table, of which some cannot be sorted by. */
  readonly columns: readonly TableColumn<Row>[]
  readonly sort: SortState
  readonly onSort: (sort: SortState) => void
}

/** What cards are sorted by, which have no headings: the browser's own list, which on a phone comes up over the whole width. */
export function CardSort<Row>({ columns, sort: [first], onSort }: CardSortProps<Row>) {
  return (
    <Box sx={placeStyle}>
      <Box
        component="select"
        aria-label="Sort"
        value={first ? `${first.field} ${first.direction}` : ''}
        onChange={({ target }: ChangeEvent<HTMLSelectElement>) => onSort(sortOf(target.value))}
        sx={choiceStyle}
      >
        <option value="">Sort</option>
        {columns
          .filter(({ isSortable = true }) => isSortable)
          .flatMap(({ field, header }) => [
            <option key={field} value={`${field} asc`}>
              {header} ↑
            </option>,
            <option key={`${field} desc`} value={`${field} desc`}>
              {header} ↓
            </option>,
          ])}
      </Box>
      <KeyboardArrowDownOutlined aria-hidden fontSize="small" sx={arrowStyle} />
    </Box>
  )
}

function sortOf(chosen: string): SortState {
  const [field = '', direction] = chosen.split(' ')
  return field === '' ? [] : [{ field, direction: direction === 'desc' ? 'desc' : 'asc' }]
}

const placeStyle = { position: 'relative', flex: '0 0 auto', width: 118, ml: 'auto' } as const

/** The browser's own arrow would touch the border. */
const choiceStyle = {
  appearance: 'none',
  display: 'block',
  width: '100%',
  height: 44,
  pl: 1.5,
  pr: 4,
  font: 'inherit',
  typography: 'body2',
  fontWeight: 600,
  textOverflow: 'ellipsis',
  color: 'text.primary',
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const

const arrowStyle = { position: 'absolute', right: 8, top: 12, pointerEvents: 'none' } as const
