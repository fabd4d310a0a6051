import MenuOutlined from '@mui/icons-material/MenuOutlined'
import BottomNavigation from '@mui/material/BottomNavigation'
import BottomNavigationAction from '@mui/material/BottomNavigationAction'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import { useState } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import type { User } from '../../contract/entities/user'
import type { Screen } from '../../contract/screens'
import { BRAND_COLOURS, brandStyle } from '../components/kit/brandColours'
import { JumpButton } from './JumpButton'
import { SCREEN_ICON } from './screenIcons'
import { SCREEN } from './screens'
import { ProductMark } from '../components/kit/ProductMark'
import { SCREEN_PATH } from '../components/lists/routes'
import { ScreenLinks } from './ScreenLinks'
import { UserBox } from './UserBox'

/** Screens that have a place in the bar; the rest are in the drawer. */
const IN_BAR = 4

interface BottomBarProps {
  readonly screens: readonly Screen[]
  readonly user: User
  readonly onSignOut: () => void
  readonly onJump: () => void
}

/** The menu below 900 px: a bar at the bottom, and a drawer with everything. */
export function BottomBar({ screens, user, onSignOut, onJump }: BottomBarProps) {
  const { pathname } = useLocation()
  const [isOpen, setIsOpen] = useState(false)
  const inBar = screens.slice(0, IN_BAR)
  const current = inBar.find((screen) => SCREEN_PATH[screen] === pathname) ?? (isOpen ? 'menu' : null)

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
        <BottomNavigation
          showLabels
          value={current}
          sx={{ bgcolor: 'transparent', height: 60, '& .MuiBottomNavigationAction-root': barLinkStyle }}
        >
          {inBar.map((screen) => {
            const Icon = SCREEN_ICON[screen]
            return (
              <BottomNavigationAction
                key={screen}
                value={screen}
                label={SCREEN[screen].label}
                icon={<Icon />}
                component={NavLink}
                to={SCREEN_PATH[screen]}
                end={screen === 'dashboard'}
              />
            )
          })}
          <BottomNavigationAction
            value="menu"
            label="Menu"
            icon={<MenuOutlined />}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(true)}
          />
        </BottomNavigation>
      </Box>
      <Drawer
        anchor="bottom"
        open={isOpen}
        onClose={() => setIsOpen(false)}
        slotProps={{ paper: { 'aria-label': 'Menu', sx: { ...brandStyle, borderRadius: '16px 16px 0 0', maxHeight: '92dvh' } } }}
      >
        <Box sx={{ px: 2.25, pt: 2, pb: 1 }}>
          <ProductMark />
        </Box>
        <JumpButton
          onJump={() => {
            setIsOpen(false)
            onJump()
          }}
        />
        <nav aria-label="All screens">
          <ScreenLinks screens={screens} onChoose={() => setIsOpen(false)} />
        </nav>
        <Box sx={{ borderTop: '1px solid var(--menu-line)', pb: 'env(safe-area-inset-bottom)' }}>
          <UserBox user={user} onSignOut={onSignOut} />
        </Box>
      </Drawer>
    </>
  )
}

const barLinkStyle = {
  minWidth: 0,
  px: 0.5,
  color: 'var(--menu-text)',
  '&.Mui-selected, &.active': { color: 'var(--menu-strong)' },
  '&.Mui-selected svg, &.active svg': { color: BRAND_COLOURS.amber },
  '& .MuiBottomNavigationAction-label, & .MuiBottomNavigationAction-label.Mui-selected': { fontSize: '0.6875rem', mt: 0.25 },
} as const
