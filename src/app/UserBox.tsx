import LogoutOutlined from '@mui/icons-material/LogoutOutlined'
import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useState } from 'react'
import { INK } from '../components/ink'
import { GuardedButton } from '../components/GuardedButton'
import type { User } from '../../contract/entities/user'
import { ColourSchemeSwitch } from './ColourSchemeSwitch'

const LazyScannerSettings = lazy(() => import('./scanner/ScannerSettings'))

interface UserBoxProps {
  readonly user: User
  readonly onSignOut: () => void
}

/** Who is signed in, the choice of light or dark, how scans are told from typing, and the way out. */
export function UserBox({ user, onSignOut }: UserBoxProps) {
  const [isSetting, setIsSetting] = useState(false)
  return (
    <Box component="section" aria-label="Signed-in user" sx={{ display: 'grid', gap: 1.5, p: 2, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
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
      <ColourSchemeSwitch />
      <GuardedButton {...buttonProps} onClick={() => setIsSetting(true)}>
        Scanner settings
      </GuardedButton>
      <GuardedButton {...buttonProps} startIcon={<LogoutOutlined />} onClick={onSignOut}>
        Sign out
      </GuardedButton>
      {isSetting && (
        <Suspense>
          <LazyScannerSettings onClose={() => setIsSetting(false)} />
        </Suspense>
      )}
    </Box>
  )
}

const buttonProps = {
  color: 'inherit',
  fullWidth: true,
  sx: { borderColor: 'var(--menu-line, var(--om-palette-divider))' },
} as const

/** The first letters of the user's first and last name in a circle. */
export function UserAvatar({ user }: { readonly user: User }) {
  const words = (user.name || user.email).split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.charAt(0) ?? '').join('')
  // Drawn by the style sheet: the letters are a picture of the name, not one more word of it.
  return <Avatar aria-hidden data-letters={letters.toUpperCase()} sx={avatarStyle} />
}

const avatarStyle = {
  width: 34,
  height: 34,
  fontSize: '0.8125rem',
  fontWeight: 650,
  bgcolor: INK.amber,
  color: INK.background,
  '& svg': { display: 'none' },
  '&::before': { content: 'attr(data-letters)' },
} as const
