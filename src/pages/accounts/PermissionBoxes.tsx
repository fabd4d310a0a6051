import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { Permission } from '../../../contract/constants'

interface PermissionBoxesProps {
  readonly chosen: readonly string[]
  /** A permission that cannot be changed. */
  readonly kept?: Permission | null
  readonly onChange: (permissions: readonly string[]) => void
}

/**
 * Checkboxes for an account's permissions. Permissions without an effect are shown only if the account has them, so that they
 * can be removed.
 */
export function PermissionBoxes({ chosen, kept = null, onChange }: PermissionBoxesProps) {
  const [before] = useState(chosen)
  const used = SHOWN_PERMISSIONS.filter((permission) => PERMISSION_WORDS[permission].short !== null)
  const unused = SHOWN_PERMISSIONS.filter(
    (permission) => PERMISSION_WORDS[permission].short === null && before.includes(permission),
  )
  const boxes = (permissions: readonly Permission[]) => (
    <FormGroup>
      {permissions.map((permission) => (
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
          label={PERMISSION_WORDS[permission].text}
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

interface PermissionWords {
  /** Short name for lists of permissions; null for one without an effect in this product. */
  readonly short: string | null
  /** What the permission allows. */
  readonly text: string
}

/** Texts of the permissions, in display order. */
const PERMISSION_WORDS: Readonly<Record<Permission, PermissionWords>> = {
  general_user: { short: 'Work', text: 'Work with all screens, and change what they show' },
  edit_content: { short: 'Cancel documents', text: 'Cancel and short-close documents' },
  admin_access: { short: 'Data in and out', text: 'Bring data in, and read what was posted' },
  manage_users: { short: 'Accounts', text: 'Manage accounts and tokens' },
  view_reports: { short: null, text: 'View reports' },
  foureye_user: { short: null, text: 'Four eyes' },
  access_protected_route: { short: null, text: 'Protected routes' },
}
const SHOWN_PERMISSIONS = Object.keys(PERMISSION_WORDS) as readonly Permission[]

/** Returns the short names of an account's permissions that have an effect. */
export function namePermissions(permissions: readonly string[]): string {
  const held = SHOWN_PERMISSIONS.filter((permission) => permissions.includes(permission))
  return held.flatMap((permission) => PERMISSION_WORDS[permission].short ?? []).join(', ') || 'Sign in only'
}
