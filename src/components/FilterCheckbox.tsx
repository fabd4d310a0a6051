import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'

interface FilterCheckboxProps {
  /** For example "Show Completed Orders". */
  readonly label: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** A checkbox in a list's toolbar that shows rows which are hidden by default. */
export function FilterCheckbox({ label, checked, onChange }: FilterCheckboxProps) {
  return (
    <FormControlLabel
      label={label}
      control={<Checkbox size="small" checked={checked} onChange={(event) => onChange(event.target.checked)} />}
      sx={{ m: 0, minHeight: 36, whiteSpace: 'nowrap', '& .MuiFormControlLabel-label': { typography: 'body2' } }}
    />
  )
}
