import MenuOutlined from '@mui/icons-material/MenuOutlined'
import QrCodeScannerOutlined from '@mui/icons-material/QrCodeScannerOutlined'
import { useState } from 'react'
import { NavLink } from 'react-router-dom'
import type { Screen } from '../../contract/screens'
import { FailedDialog } from '../components/lazy/FailedDialog'
import { whenIdle } from '../components/lazy/idle'
import { lazyComponent } from '../components/lazy/lazyComponent'
import { SCREEN_ICON } from './screenIcons'
import { SCREEN } from './screens'

/** Number of screens in the bar; the drawer lists all. Below 360 px CSS hides the fourth link, whose label would not fit. */
const IN_BAR = 4

interface BottomBarProps {
  readonly screens: readonly Screen[]
  readonly pathOf: (screen: Screen) => string
  readonly onView: (view: 'palette' | 'camera') => void
}

/** The menu below 900 px: a bar at the bottom, and a drawer with all screens, search and the user box. */
export function BottomBar({ onView, ...menu }: BottomBarProps) {
  const { screens, pathOf } = menu
  const [isOpen, setIsOpen] = useState(false)
  const inBar = screens.slice(0, IN_BAR)

  return (
    <>
      <nav aria-label="Screens" className="bottom-bar">
        {inBar.map((screen) => {
          const Icon = SCREEN_ICON[screen]
          return (
            <NavLink key={screen} to={pathOf(screen)} end={screen === 'dashboard'}>
              <Icon />
              {SCREEN[screen].label}
            </NavLink>
          )
        })}
        <button type="button" aria-haspopup="dialog" onClick={() => onView('camera')}>
          <QrCodeScannerOutlined />
          Scan
        </button>
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          className={isOpen ? 'active' : ''}
          onClick={() => setIsOpen(true)}
        >
          <MenuOutlined />
          Menu
        </button>
      </nav>
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

/** The drawer, loaded when the browser is idle after the first screen. */
const LazyBottomDrawer = lazyComponent(
  whenIdle(() => import('./BottomDrawer').then(({ BottomDrawer }) => BottomDrawer)),
  ({ isOpen, onClose, onRetry, isRetrying }) =>
    isOpen && <FailedDialog what="The menu" onClose={onClose} onRetry={onRetry} isRetrying={isRetrying} />,
)
