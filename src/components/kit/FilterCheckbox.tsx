import { startTransition, useOptimistic } from 'react'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'

interface FilterCheckboxProps {
  /** For example "Show Completed Orders". */
  readonly label: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** A checkbox in a list's toolbar that shows rows which are hidden by default. The tick is seen at once; a long list may follow a moment later. */
export function FilterCheckbox({ label, checked, onChange }: FilterCheckboxProps) {
  const [shown, setShown] = useOptimistic(checked)
  return (
    <FormControlLabel
      slotProps={{ typography: { variant: 'body2' } }}
      sx={{ m: 0, minHeight: 36, whiteSpace: 'nowrap' }}
      control={
        <Checkbox
          size="small"
          checked={shown}
          onChange={(event) => {
            const wanted = event.target.checked
            startTransition(() => {
              setShown(wanted)
              onChange(wanted)
            })
          }}
        />
      }
      label={label}
    />
  )
}
