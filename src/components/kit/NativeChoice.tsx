import Select, { type SelectProps } from '@mui/material/Select'
import { KeyboardArrowDownOutlined } from './icons'

interface NativeChoiceProps<Value extends string | number> extends Pick<SelectProps, 'sx' | 'children'> {
  readonly label: string
  readonly value: Value
  readonly onChange: (value: string) => void
}

/** A small select, native so that phones show their picker. Its children are `option` elements. */
export function NativeChoice<Value extends string | number>({ label, onChange, ...select }: NativeChoiceProps<Value>) {
  return (
    <Select
      native
      size="small"
      inputProps={{ 'aria-label': label }}
      IconComponent={KeyboardArrowDownOutlined}
      onChange={({ target }) => onChange(String(target.value))}
      {...select}
    />
  )
}
