import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import type { User } from '../../../contract/entities/user'
import { ADMIN_PAGES } from '../../components/admin/adminPages'
import { BRAND_COLORS } from '../../components/kit/brandColors'
import { GuardedButton } from '../../components/kit/GuardedButton'
import { LogoutOutlined, MoreVertOutlined } from '../../components/kit/icons'
import { useLayer } from '../../components/kit/layers'
import { useAppSelector } from '../../services/store/hooks'
import { selectUser } from '../../slices/authSlice'
import { routePath } from '../address/screenOfPath'
import { useSignOut } from '../SignOut'
import { BrowserSettings } from './BrowserSettings'
import { menuButtonProps, openPageMark } from './menuStyles'

interface UserBoxProps {
  readonly isCompact?: boolean
  readonly onLeave?: () => void
}

export function UserBox({ isCompact = false, onLeave }: UserBoxProps) {
  const user = useAppSelector(selectUser)
  const signOut = useSignOut()
  if (!user) return null
  return (
    <Box component="section" aria-label="Signed-in user" sx={{ display: 'grid', gap: 0.25, minWidth: 0, p: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0, p: 1, pb: 0.75 }}>
        <UserAvatar user={user} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
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
        {isCompact && (
          <OpenedBox name="Settings" icon={<MoreVertOutlined fontSize="small" />}>
            {(close) => (
              <Box sx={settingsStyle}>
                <BrowserSettings onLeave={close} />
              </Box>
            )}
          </OpenedBox>
        )}
      </Box>
      {!isCompact && <BrowserSettings onLeave={onLeave} />}
      <GuardedButton {...menuButtonProps} startIcon={<LogoutOutlined />} onClick={signOut}>
        Sign out
      </GuardedButton>
    </Box>
  )
}

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

const settingsStyle = { display: 'grid', gap: 0.25, p: 1 } as const

const activeStyle = { bgcolor: 'var(--menu-raised)', '&::before': { ...openPageMark, left: -2 } } as const

const boxStyle = { width: 260, top: 'auto !important', bottom: 16 } as const

interface OpenedBoxProps {
  readonly name: string
  readonly label?: string
  readonly icon: ReactNode
  readonly sx?: typeof activeStyle | undefined
  readonly children: (close: () => void) => ReactNode
}

function OpenedBox({ name, label = name, icon, sx, children }: OpenedBoxProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  const { element } = useLayer({ close }, anchor !== null)
  return (
    <>
      <IconButton
        size="small"
        color="inherit"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={sx}
      >
        {icon}
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { ref: element, role: 'dialog', 'aria-label': name, variant: 'outlined', sx: boxStyle } }}
      >
        {children(close)}
      </Popover>
    </>
  )
}

export function UserMenuButton() {
  const user = useAppSelector(selectUser)
  const { pathname } = useLocation()
  if (!user) return null
  const isActive = Object.values(ADMIN_PAGES).some(({ path }) => path === routePath(pathname))
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', py: 1.5 }}>
      <OpenedBox
        name="User"
        label={`Signed in as ${user.name || user.email}`}
        icon={<UserAvatar user={user} />}
        sx={isActive ? activeStyle : undefined}
      >
        {(close) => <UserBox onLeave={close} />}
      </OpenedBox>
    </Box>
  )
}
