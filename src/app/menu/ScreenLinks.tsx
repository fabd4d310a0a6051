import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Tooltip from '@mui/material/Tooltip'
import { NavLink } from 'react-router-dom'
import type { Screen } from '../../../contract/screens'
import { BRAND_COLORS } from '../../components/kit/brandColors'
import {
  Inventory2Outlined,
  LocalShippingOutlined,
  PrecisionManufacturingOutlined,
  ReceiptLongOutlined,
  SpaceDashboardOutlined,
  SwapHorizOutlined,
} from '../../components/kit/icons'
import { SCREEN } from '../screens'
import { menuItemStyle } from './menuStyles'

interface ScreenLinksProps {
  readonly screens: readonly Screen[]
  readonly pathOf: (screen: Screen) => string
  /** Shows icons only, names in tooltips. */
  readonly isRail?: boolean
  readonly onChoose?: () => void
}

/** Links to the screens; the open one has an amber bar and `aria-current`. */
export function ScreenLinks({ screens, pathOf, isRail = false, onChoose }: ScreenLinksProps) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 1, display: 'grid', gap: 0.25 }}>
      {screens.map((screen) => {
        const Icon = SCREEN_ICON[screen]
        return (
          <li key={screen}>
            <Tooltip title={isRail ? SCREEN[screen].label : ''} placement="right">
              <ButtonBase component={NavLink} to={pathOf(screen)} end={screen === 'dashboard'} onClick={onChoose} sx={linkStyle}>
                <Icon aria-hidden sx={{ fontSize: 20 }} />
                <span className={isRail ? 'visually-hidden' : ''}>{SCREEN[screen].label}</span>
              </ButtonBase>
            </Tooltip>
          </li>
        )
      })}
    </Box>
  )
}

const linkStyle = {
  ...menuItemStyle,
  position: 'relative',
  '&.active': { bgcolor: 'var(--menu-raised)', color: 'var(--menu-strong)', fontWeight: 600 },
  '&.active::before': {
    content: '""',
    position: 'absolute',
    left: 0,
    top: 10,
    bottom: 10,
    width: 3,
    borderRadius: 2,
    bgcolor: BRAND_COLORS.amber,
  },
} as const

/** Icon of each screen in the menus. */
export const SCREEN_ICON: Readonly<Record<Screen, typeof Inventory2Outlined>> = {
  dashboard: SpaceDashboardOutlined,
  sales: ReceiptLongOutlined,
  production: PrecisionManufacturingOutlined,
  shipments: LocalShippingOutlined,
  inventory: Inventory2Outlined,
  transfers: SwapHorizOutlined,
}
