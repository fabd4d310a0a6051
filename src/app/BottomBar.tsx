import QrCodeScannerOutlined from '@mui/icons-material/QrCodeScannerOutlined'
import MenuOutlined from '@mui/icons-material/MenuOutlined'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useState } from 'react'
import { NavLink } from 'react-router-dom'
import type { User } from '../../contract/entities/user'
import type { Screen } from '../../contract/screens'
import { BRAND_COLOURS, brandStyle } from '../components/kit/brandColours'
import { LazyBottomDrawer } from './LazyBottomDrawer'
import { SCREEN_ICON } from './screenIcons'
import { SCREEN } from './screens'

/** Number of screens in the bar; the others are in the drawer, and so is the last of them below 360 px, where its label has no room. */
const IN_BAR = 4

interface BottomBarProps {
  readonly screens: readonly Screen[]
  readonly pathOf: (screen: Screen) => string
  readonly user: User
  readonly onSignOut: () => void
  readonly onView: (view: 'palette' | 'camera') => void
}

/** The menu below 900 px: a bar at the bottom, and a drawer with everything. */
export function BottomBar({ onView, ...menu }: BottomBarProps) {
  const { screens, pathOf } = menu
  const [isOpen, setIsOpen] = useState(false)
  const inBar = screens.slice(0, IN_BAR)

  return (
    <>
      <Box
        component="nav"
        aria-label="Screens"
        sx={[
          brandStyle,
          {
            pb: 'env(safe-area-inset-bottom)',
            borderTop: '1px solid var(--menu-line)',
          },
        ]}
      >
        <Box sx={barStyle}>
          {inBar.map((screen) => {
            const Icon = SCREEN_ICON[screen]
            return (
              <ButtonBase key={screen} component={NavLink} to={pathOf(screen)} end={screen === 'dashboard'} sx={barLinkStyle}>
                <Icon />
                {SCREEN[screen].label}
              </ButtonBase>
            )
          })}
          <ButtonBase aria-haspopup="dialog" onClick={() => onView('camera')} sx={barLinkStyle}>
            <QrCodeScannerOutlined />
            Scan
          </ButtonBase>
          <ButtonBase
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            className={isOpen ? 'active' : ''}
            onClick={() => setIsOpen(true)}
            sx={barLinkStyle}
          >
            <MenuOutlined />
            Menu
          </ButtonBase>
        </Box>
      </Box>
      <LazyBottomDrawer
        isOpen={isOpen}
        onJump={() => {
          setIsOpen(false)
          onView('palette')
        }}
        onClose={() => setIsOpen(false)}
        {...menu}
      />
    </>
  )
}

const LIT = { color: 'var(--menu-strong)', '& svg': { color: BRAND_COLOURS.amber } } as const

/** Menu is lit for a screen that is not in the bar: it is behind it. */
const barStyle = {
  display: 'flex',
  justifyContent: 'center',
  height: 60,
  '&:not(:has(> a.active)) > :last-child': LIT,
  '@media (max-width: 359.95px)': { '&:has(> a.active:nth-of-type(4)) > :last-child': LIT },
} as const

const barLinkStyle = {
  flex: '1 1 0',
  maxWidth: 168,
  minWidth: 0,
  flexDirection: 'column',
  gap: 0.25,
  px: 0.5,
  typography: 'caption',
  fontSize: '0.6875rem',
  color: 'var(--menu-text)',
  '@media (max-width: 359.95px)': { px: 0, '&:nth-of-type(4)': { display: 'none' } },
  '&.active': LIT,
} as const
