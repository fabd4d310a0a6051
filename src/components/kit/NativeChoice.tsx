import TextField, { type TextFieldProps } from '@mui/material/TextField'

interface NativeChoiceProps extends Pick<TextFieldProps, 'error' | 'helperText' | 'disabled' | 'fullWidth' | 'sx'> {
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
