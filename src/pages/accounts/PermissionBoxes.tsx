import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { Permission } from '../../../contract/constants'
import { PERMISSION_WORDS } from './permissionWords'

interface PermissionBoxesProps {
  readonly chosen: readonly string[]
  /** Stays as it is. */
  readonly kept?: Permission | null
  readonly onChange: (permissions: readonly string[]) => void
}

/** Ticks for what an account may do. What has no effect is only there to be taken away. */
export function PermissionBoxes({ chosen, kept = null, onChange }: PermissionBoxesProps) {
  const [before] = useState(chosen)
  const used = PERMISSION_WORDS.filter(({ short }) => short !== null)
  const unused = PERMISSION_WORDS.filter(({ short, permission }) => short === null && before.includes(permission))
  const boxes = (words: typeof PERMISSION_WORDS) => (
    <FormGroup>
      {words.map(({ permission, text }) => (
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
  return (
    <Box component="fieldset" sx={fieldsetStyle}>
      <Typography component="legend" variant="subtitle2" sx={legendStyle}>
        Permissions
      </Typography>
      {boxes(used)}
      {unused.length > 0 && (
        <Box component="fieldset" sx={{ ...fieldsetStyle, mt: 1 }}>
          <Typography component="legend" variant="caption" sx={{ ...legendStyle, color: 'text.secondary' }}>
            Not used by this product
          </Typography>
          {boxes(unused)}
        </Box>
      )}
    </Box>
  )
}

const fieldsetStyle = { border: 0, p: 0, m: 0, minWidth: 0 } as const
const legendStyle = { p: 0, mb: 0.5 } as const
