import { NativeChoice } from '../kit/NativeChoice'
import { LOW_NARROW_PHONE, LOW_PHONE } from '../kit/phoneLayout'
import type { SortState, TableColumn } from '../kit/tableColumn'

interface CardSortProps<Row> {
  readonly columns: readonly TableColumn<Row>[]
  readonly sort: SortState
  readonly onSort: (sort: SortState) => void
}

export function CardSort<Row>({ columns, sort: [first], onSort }: CardSortProps<Row>) {
  return (
    <NativeChoice
      name="Sort"
      none="Sort"
      value={first ? `${first.field} ${first.direction}` : ''}
      options={columns
        .filter(({ isSortable = true }) => isSortable)
        .flatMap(({ field, header }) => [
          { value: `${field} asc`, label: `${header} ↑` },
          { value: `${field} desc`, label: `${header} ↓` },
        ])}
      onChange={(chosen) => onSort(sortOf(chosen))}
      sx={{
        flex: 'none',
        width: 118,
        ml: 'auto',
        '& select': { fontWeight: 600 },
        [LOW_PHONE]: { ml: 0 },
        [LOW_NARROW_PHONE]: { display: 'none' },
      }}
    />
  )
}

function sortOf(chosen: string): SortState {
  const [field = '', direction] = chosen.split(' ')
  return field === '' ? [] : [{ field, direction: direction === 'desc' ? 'desc' : 'asc' }]
}
