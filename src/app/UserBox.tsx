import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { User } from '../../contract/entities/user'
import { ADMIN_PAGES } from '../components/admin/adminPages'
import { BRAND_COLORS } from '../components/kit/brandColors'
import { GuardedButton } from '../components/kit/GuardedButton'
import { LogoutOutlined } from '../components/kit/icons'
import { askToSignOut } from '../services/askToSignOut'
import { useAppDispatch, useAppSelector } from '../services/hooks'
import { selectUser } from '../slices/authSlice'
import { BrowserSettings } from './BrowserSettings'
import { menuButtonProps, openPageMark } from './menuButtonProps'
import { routePath } from './screenOfPath'

/**
 * The signed-in user, the settings of this browser, and sign-out.
 * @param onLeave called when a link to another page is followed, to close the surrounding menu
 */
export function UserBox({ onLeave }: { readonly onLeave?: () => void }) {
  const user = useAppSelector(selectUser)
  const dispatch = useAppDispatch()
  if (!user) return null
  return (
    <Box component="section" aria-label="Signed-in user" sx={{ display: 'grid', gap: 0.25, minWidth: 0, p: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0, p: 1, pb: 0.75 }}>
        <UserAvatar user={user} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="body2" noWrap title={user.name} sx={{ fontWeight: 600 }}>
            {user.name}
          </Typography>
          <Typography variant="caption" component="p" noWrap title={user.role} sx={{ opacity: 0.85 }}>
            {user.role}
          </Typography>
          <Typography variant="caption" component="p" noWrap title={user.email} sx={{ opacity: 0.85 }}>
            {user.email}
          </Typography>
        </Box>
      </Box>
      {/* The settings load later. */}
      <Box sx={{ display: 'grid', alignContent: 'end', gap: 0.25, minHeight: 110 }}>
        <BrowserSettings onLeave={onLeave} />
      </Box>
      <GuardedButton {...menuButtonProps} startIcon={<LogoutOutlined />} onClick={() => dispatch(askToSignOut())}>
        Sign out
      </GuardedButton>
    </Box>
  )
}

/** The first letters of the user's first and last name in a circle. */
function UserAvatar({ user }: { readonly user: User }) {
  const words = (user.name || user.email).split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.charAt(0) ?? '').join('')
  // CSS draws the letters, so that they are not part of the text of the button around them.
  return (
    <Avatar aria-hidden sx={avatarStyle}>
      <span data-letters={letters.toUpperCase()} />
    </Avatar>
  )
}

const avatarStyle = {
  width: 34,
  height: 34,
  bgcolor: BRAND_COLORS.amber,
  color: BRAND_COLORS.background,
  fontSize: '0.8125rem',
  fontWeight: 650,
  '& > ::before': { content: 'attr(data-letters)' },
} as const

const activeStyle = { bgcolor: 'var(--menu-raised)', '&::before': { ...openPageMark, left: -2 } } as const

/** Fixed to the bottom of the window. */
const boxStyle = { width: 260, top: 'auto !important', bottom: 16 } as const

/** The user box behind a button with the user's initials, for narrow menus. */
export function UserMenuButton() {
  const user = useAppSelector(selectUser)
  const { pathname } = useLocation()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (!user) return null
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', py: 1.5 }}>
      <IconButton
        size="small"
        aria-label={`Signed in as ${user.name || user.email}`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        // Its links include the administration pages.
        sx={Object.values(ADMIN_PAGES).some(({ path }) => path === routePath(pathname)) ? activeStyle : undefined}
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
        <UserBox onLeave={() => setAnchor(null)} />
      </Popover>
    </Box>
  )
}
