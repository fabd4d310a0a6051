import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import type { Screen } from '../../../contract/screens'
import { brandStyle } from '../../components/kit/brandColors'
import { ProductMark } from '../../components/kit/ProductMark'
import { JumpButton } from './JumpButton'
import { ScreenLinks } from './ScreenLinks'
import { UserBox } from './UserBox'

/** Props of {@link BottomDrawer}. */
export interface BottomDrawerProps {
  readonly isOpen: boolean
  readonly screens: readonly Screen[]
  readonly pathOf: (screen: Screen) => string
  readonly onJump: () => void
  readonly onClose: () => void
}

/**
 * The drawer opens under the finger. For 500 ms an invisible layer catches taps, so that a double tap does not press an entry.
 */
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

/** The phone's full menu: search, all screens, and the user box. */
export function BottomDrawer({ isOpen, screens, pathOf, onJump, onClose }: BottomDrawerProps) {
  return (
    <Drawer
      anchor="bottom"
      open={isOpen}
      onClose={onClose}
      sx={placeStyle}
      slotProps={{ paper: { 'aria-label': 'Menu', sx: { ...brandStyle, borderRadius: '16px 16px 0 0', maxHeight: '92dvh' } } }}
    >
      <Box sx={{ px: 2.25, pt: 2, pb: 1 }}>
        <ProductMark />
      </Box>
      <JumpButton onJump={onJump} />
      <nav aria-label="All screens">
        <ScreenLinks screens={screens} pathOf={pathOf} onChoose={onClose} />
      </nav>
      <Box sx={{ borderTop: '1px solid var(--menu-line)', pb: 'env(safe-area-inset-bottom)' }}>
        <UserBox onLeave={onClose} />
      </Box>
    </Drawer>
  )
}
