import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import { useState } from 'react'
import type { User } from '../../contract/entities/user'
import { UserAvatar, UserBox } from './UserBox'

interface UserMenuButtonProps {
  readonly user: User
  readonly onSignOut: () => void
}

/** Anchored to the bottom of the window, so that content loaded later makes it grow upwards. */
const boxStyle = { width: 260, top: 'auto !important', bottom: 16 } as const

/** The user box behind a button with the user's initials, for narrow menus. */
export function UserMenuButton({ user, onSignOut }: UserMenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', py: 1.5 }}>
      <IconButton
        size="small"
        aria-label={`Signed in as ${user.name || user.email}`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <UserAvatar user={user} />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'User', variant: 'outlined', sx: boxStyle } }}
      >
        <UserBox user={user} onSignOut={onSignOut} onLeave={() => setAnchor(null)} />
      </Popover>
    </Box>
  )
}
