import Select, { type SelectProps } from '@mui/material/Select'
import { LOW_NARROW_PHONE, LOW_PHONE } from './phoneLayout'
import type { SortState, TableColumn } from './tableColumn'

interface NativeChoiceProps<Value extends string | number> extends Pick<SelectProps, 'sx' | 'children'> {
  readonly label: string
  readonly value: Value
  readonly onChange: (value: string) => void
}

export function NativeChoice<Value extends string | number>({ label, onChange, ...select }: NativeChoiceProps<Value>) {
  return (
    <Select
      native
      size="small"
      inputProps={{ 'aria-label': label }}
      onChange={({ target }) => onChange(String(target.value))}
      {...select}
    />
  )
}

interface CardSortProps<Row> {
  readonly columns: readonly TableColumn<Row>[]
  readonly sort: SortState
  readonly onSort: (sort: SortState) => void
}

export function CardSort<Row>({ columns, sort: [first], onSort }: CardSortProps<Row>) {
  return (
    <NativeChoice
      label="Sort"
      value={first ? `${first.field} ${first.direction}` : ''}
      onChange={(chosen) => onSort(sortOf(chosen))}
      sx={{
        flex: 'none',
        width: 118,
        ml: 'auto',
        fontWeight: 600,
        [LOW_PHONE]: { ml: 0 },
        [LOW_NARROW_PHONE]: { display: 'none' },
      }}
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
    </NativeChoice>
  )
}

function sortOf(chosen: string): SortState {
  const [field = '', direction] = chosen.split(' ')
  return field === '' ? [] : [{ field, direction: direction === 'desc' ? 'desc' : 'asc' }]
}
