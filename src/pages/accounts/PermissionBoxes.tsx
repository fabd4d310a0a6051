import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import type { Permission } from '../../../contract/constants'
import { PERMISSION_WORDS } from './permissionWords'

interface PermissionBoxesProps {
  readonly chosen: readonly string[]
  /** Stays as it is. */
  readonly kept?: Permission | null
  readonly onChange: (permissions: readonly string[]) => void
}

/** Ticks for what an account may do. */
export function PermissionBoxes({ chosen, kept = null, onChange }: PermissionBoxesProps) {
  return (
    <FormGroup role="group" aria-label="Permissions">
      {PERMISSION_WORDS.map(({ permission, text }) => (
        <FormControlLabel
          key={permission}
          control={
            <Checkbox
              size="small"
              checked={chosen.includes(permission)}
              disabled={permission === kept}
              onChange={(_event, isChecked) =>
                onChange(isChecked ? [...chosen, permission] : chosen.filter((one) => one !== permission))
              }
            />
          }
          label={text}
          slotProps={{ typography: { variant: 'body2' } }}
        />
      ))}
    </FormGroup>
  )
}
