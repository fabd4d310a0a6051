import LogoutOutlined from '@mui/icons-material/LogoutOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { BRAND_COLOURS } from '../components/kit/brandColours'
import { GuardedButton } from '../components/kit/GuardedButton'
import type { User } from '../../contract/entities/user'
import { LazyBrowserSettings } from './idleParts'
import { menuButtonProps } from './menuButtonProps'

interface UserBoxProps {
  readonly user: User
  readonly onSignOut: () => void
  /** Called when a link to another page is followed, to close the surrounding menu. */
  readonly onLeave?: () => void
}

/** The signed-in user, the settings of this browser, and sign-out. */
export function UserBox({ user, onSignOut, onLeave }: UserBoxProps) {
  return (
    <Box component="section" aria-label="Signed-in user" sx={{ display: 'grid', gap: 0.25, p: 1, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, px: 1, pt: 1, pb: 0.75, minWidth: 0 }}>
        <UserAvatar user={user} />
        <Box sx={{ minWidth: 0, '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } }}>
          <Typography variant="body2" title={user.name} sx={{ fontWeight: 600 }}>
            {user.name}
          </Typography>
          <Typography variant="caption" component="p" title={user.role} sx={{ opacity: 0.85 }}>
            {user.role}
          </Typography>
          <Typography variant="caption" component="p" title={user.email} sx={{ opacity: 0.85 }}>
            {user.email}
          </Typography>
        </Box>
      </Box>
      <Box sx={{ display: 'grid', gap: 0.25, minHeight: 110, alignContent: 'end' }}>
        <LazyBrowserSettings onLeave={onLeave} />
      </Box>
      <GuardedButton {...menuButtonProps} startIcon={<LogoutOutlined />} onClick={onSignOut}>
        Sign out
      </GuardedButton>
    </Box>
  )
}

/** The first letters of the user's first and last name in a circle. */
export function UserAvatar({ user }: { readonly user: User }) {
  const words = (user.name || user.email).split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.charAt(0) ?? '').join('')
  // Drawn by CSS: the letters are decoration and not part of the name.
  return <Box aria-hidden data-letters={letters.toUpperCase()} sx={avatarStyle} />
}

const avatarStyle = {
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  borderRadius: '50%',
  width: 34,
  height: 34,
  fontSize: '0.8125rem',
  fontWeight: 650,
  bgcolor: BRAND_COLOURS.amber,
  color: BRAND_COLOURS.background,
  '&::before': { content: 'attr(data-letters)' },
} as const
