import Box from '@mui/material/Box'
import FormGroup from '@mui/material/FormGroup'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { Permission } from '../../../contract/constants'
import { PERMISSION_NAMES } from '../../../contract/permissionNames'
import { LabelledCheckbox } from '../../components/kit/FilterCheckbox'

interface PermissionBoxesProps {
  readonly chosen: readonly string[]
  /** A permission that cannot be changed. */
  readonly kept?: Permission | null
  readonly onChange: (permissions: readonly string[]) => void
}

/** Permissions without an effect are shown only if the account has them, so that they can be removed. */
export function PermissionBoxes({ chosen, kept = null, onChange }: PermissionBoxesProps) {
  const [before] = useState(chosen)
  const used = SHOWN_PERMISSIONS.filter((permission) => permission in ALLOWED)
  const unused = SHOWN_PERMISSIONS.filter((permission) => !(permission in ALLOWED) && before.includes(permission))
  const boxes = (permissions: readonly Permission[]) => (
    <FormGroup>
      {permissions.map((permission) => (
        <LabelledCheckbox
          key={permission}
          label={labelOf(permission)}
          checked={chosen.includes(permission)}
          isDisabled={permission === kept}
          onChange={(isChecked) => onChange(isChecked ? [...chosen, permission] : chosen.filter((one) => one !== permission))}
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

/** What the permissions allow, by their names in the form; those without an effect in this product are missing. */
const ALLOWED: Readonly<Partial<Record<Permission, string>>> = {
  general_user: 'all screens, and changing what they show',
  edit_content: 'ending orders early, removing files of others',
  admin_access: 'imports, events and webhooks',
  manage_users: 'all accounts and tokens',
}
const SHOWN_PERMISSIONS = Object.keys(PERMISSION_NAMES) as readonly Permission[]

function labelOf(permission: Permission): string {
  const allowed = ALLOWED[permission]
  return PERMISSION_NAMES[permission] + (allowed === undefined ? '' : `: ${allowed}`)
}

export function namePermissions(permissions: readonly string[]): string {
  const held = SHOWN_PERMISSIONS.filter((permission) => permission in ALLOWED && permissions.includes(permission))
  return held.map((permission) => PERMISSION_NAMES[permission]).join(', ') || 'Sign in only'
}
