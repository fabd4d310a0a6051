import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import type { Screen } from '../../../contract/screens'
import { screenPath } from '../../components/address/routes'
import {
  Inventory2Outlined,
  LocalShippingOutlined,
  PrecisionManufacturingOutlined,
  ReceiptLongOutlined,
  SpaceDashboardOutlined,
  SwapHorizOutlined,
} from '../../components/kit/icons'
import { SCREEN } from '../screens'
import { menuItemStyle, openPageMark } from './menuStyles'

interface ScreenLinksProps {
  readonly screens: readonly Screen[]
  readonly pathOf: (screen: Screen) => string
  readonly isRail?: boolean
  readonly onChoose?: () => void
}

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
  '&.active::before': openPageMark,
} as const

export const SCREEN_ICON: Readonly<Record<Screen, typeof Inventory2Outlined>> = {
  dashboard: SpaceDashboardOutlined,
  sales: ReceiptLongOutlined,
  production: PrecisionManufacturingOutlined,
  shipments: LocalShippingOutlined,
  inventory: Inventory2Outlined,
  transfers: SwapHorizOutlined,
}

/** Query parameters that the menu restores: search, filters and sorting, but no open document, and no finished ones outside a view. */
const KEPT_PARAM = /^(q|sort|cols|density|view|filter\..*)$/

/** Each screen keeps the search and sorting with which it was left, until reload or sign-out. Its own link resets them. */
export function useMenuPaths(): (screen: Screen) => string {
  const { pathname, search } = useLocation()
  const [searches, setSearches] = useState<Readonly<Record<string, string>>>({})
  const kept = keptPart(search)
  if ((searches[pathname] ?? '') !== kept) setSearches({ ...searches, [pathname]: kept })
  return (screen) => {
    const path = screenPath(screen)
    return path === pathname ? path : path + (searches[path] ?? '')
  }
}

function keptPart(search: string): string {
  const params = new URLSearchParams(search)
  const isKept = (name: string) => KEPT_PARAM.test(name) || (name === 'all' && params.has('view'))
  const kept = new URLSearchParams([...params].filter(([name]) => isKept(name)))
  return kept.size === 0 ? '' : `?${kept}`
}
