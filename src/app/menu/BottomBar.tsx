import BottomNavigation from '@mui/material/BottomNavigation'
import BottomNavigationAction from '@mui/material/BottomNavigationAction'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import type { Screen } from '../../../contract/screens'
import { brandStyle } from '../../components/kit/brandColors'
import { MenuOutlined, QrCodeScannerOutlined } from '../../components/kit/icons'
import { useLayer } from '../../components/kit/layers'
import { LOW_PHONE } from '../../components/kit/phoneLayout'
import { ProductMark } from '../../components/kit/ProductMark'
import { screenOfPath } from '../address/screenOfPath'
import { SCREEN } from '../screens'
import { JumpButton } from './JumpButton'
import { SCREEN_ICON, ScreenLinks } from './ScreenLinks'
import { UserBox } from './UserBox'

interface BottomBarProps {
  readonly screens: readonly Screen[]
  readonly pathOf: (screen: Screen) => string
  readonly onView: (view: 'palette' | 'camera') => void
}

export function BottomBar({ screens, pathOf, onView }: BottomBarProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const { element } = useLayer({ close }, isOpen)
  const isNarrow = useMediaQuery('(max-width: 359.95px)', { noSsr: true })
  const inBar = screens.slice(0, isNarrow ? 3 : 4)
  const screen = screenOfPath(useLocation().pathname)

  return (
    <>
      <BottomNavigation
        component="nav"
        aria-label="Screens"
        showLabels
        // A screen without a link in the bar has one in the menu.
        value={screen && inBar.includes(screen) && !isOpen ? screen : 'menu'}
        sx={barStyle}
      >
        {inBar.map((each) => {
          const Icon = SCREEN_ICON[each]
          return (
            <BottomNavigationAction
              key={each}
              value={each}
              component={NavLink}
              to={pathOf(each)}
              end={each === 'dashboard'}
              icon={<Icon />}
              label={SCREEN[each].label}
            />
          )
        })}
        <BottomNavigationAction
          value="scan"
          aria-haspopup="dialog"
          icon={<QrCodeScannerOutlined />}
          label="Scan"
          onClick={() => onView('camera')}
        />
        <BottomNavigationAction
          value="menu"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          icon={<MenuOutlined />}
          label="Menu"
          onClick={() => setIsOpen(true)}
        />
      </BottomNavigation>
      <Drawer
        anchor="bottom"
        open={isOpen}
        onClose={close}
        sx={placeStyle}
        slotProps={{
          paper: { ref: element, 'aria-label': 'Menu', sx: { ...brandStyle, borderRadius: '16px 16px 0 0', maxHeight: '92dvh' } },
        }}
      >
        <Box sx={{ px: 2.25, pt: 2, pb: 1 }}>
          <ProductMark />
        </Box>
        <JumpButton
          onJump={() => {
            close()
            onView('palette')
          }}
        />
        <nav aria-label="All screens">
          <ScreenLinks screens={screens} pathOf={pathOf} onChoose={close} />
        </nav>
        <Box sx={{ borderTop: '1px solid var(--menu-line)', pb: 'env(safe-area-inset-bottom)' }}>
          <UserBox onLeave={close} />
        </Box>
      </Drawer>
    </>
  )
}

const barStyle = {
  [LOW_PHONE]: { 'div:has(> main :is(input:not([type="checkbox"], [type="radio"]), textarea):focus) > &': { display: 'none' } },
} as const

/** The drawer opens under the finger: an invisible layer catches taps for 500 ms, so that a double tap presses no entry. */
const placeStyle = {
  '@keyframes menu-shield': { from: { pointerEvents: 'auto' } },
  '&::after': {
    content: '""',
    position: 'fixed',
    inset: 0,
    zIndex: 'tooltip',
    pointerEvents: 'none',
    animation: 'menu-shield 1ms 500ms backwards',
  },
} as const
