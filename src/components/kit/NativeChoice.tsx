import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { LOW_NARROW_PHONE, LOW_PHONE } from './phoneLayout'
import type { SortState, TableColumn } from './tableColumn'

interface NativeChoiceProps extends Pick<TextFieldProps, 'error' | 'disabled' | 'fullWidth' | 'sx'> {
  readonly label?: string
  /** Of the field, where its label does not say enough or is not shown. */
  readonly name?: string
  readonly value: string | number
  /** The text of the value `''`. */
  readonly none?: string
  readonly options: readonly { readonly value: string | number; readonly label: string; readonly isDisabled?: boolean }[]
  readonly onChange: (value: string) => void
}

export function NativeChoice({ label, name = label, none, options, onChange, ...field }: NativeChoiceProps) {
  return (
    <TextField
      select
      size="small"
      label={label}
      {...field}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ inputLabel: { shrink: true }, select: { native: true }, htmlInput: { 'aria-label': name } }}
    >
      {none !== undefined && <option value="">{none}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.isDisabled}>
          {option.label}
        </option>
      ))}
    </TextField>
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
