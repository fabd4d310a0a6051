import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import type { Screen } from '../../../contract/screens'
import { brandStyle } from '../../components/kit/brandColors'
import { KeyboardDoubleArrowLeftOutlined } from '../../components/kit/icons'
import { ProductMark } from '../../components/kit/ProductMark'
import { JumpButton } from './JumpButton'
import { ScreenLinks } from './ScreenLinks'
import { UserBox, UserMenuButton } from './UserBox'

interface SideMenuProps {
  readonly screens: readonly Screen[]
  readonly pathOf: (screen: Screen) => string
  readonly onView: (view: 'palette') => void
}

/** The menu of wide windows: 260 px, or a rail of icons in windows up to 1200 px or when the user collapses it. */
export function SideMenu({ screens, pathOf, onView }: SideMenuProps) {
  const isRoomy = useMediaQuery('(min-width: 1200.05px)', { noSsr: true })
  const [chosenRail, setChosenRail] = useState<boolean | null>(null)
  const isRail = chosenRail ?? !isRoomy
  const foldLabel = isRail ? 'Expand menu' : 'Collapse menu'

  return (
    <Box
      component="header"
      sx={[brandStyle, { display: 'flex', flexDirection: 'column', width: isRail ? 64 : 260, flexShrink: 0, height: '100dvh' }]}
    >
      <Box
        sx={{
          display: 'flex',
          flexDirection: isRail ? 'column' : 'row',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
          pl: isRail ? 0 : 2.25,
          pr: isRail ? 0 : 1,
          py: 1.5,
        }}
      >
        <ProductMark isIconOnly={isRail} />
        <Tooltip title={foldLabel} placement="right">
          <IconButton
            size="small"
            color="inherit"
            aria-label={foldLabel}
            aria-expanded={!isRail}
            onClick={() => setChosenRail(!isRail)}
          >
            <KeyboardDoubleArrowLeftOutlined fontSize="small" sx={isRail ? turnedStyle : undefined} />
          </IconButton>
        </Tooltip>
      </Box>
      <JumpButton isRail={isRail} onJump={() => onView('palette')} />
      <Box component="nav" aria-label="Screens" sx={{ flex: 1, overflowY: 'auto' }}>
        <ScreenLinks screens={screens} pathOf={pathOf} isRail={isRail} />
      </Box>
      <Box sx={{ borderTop: '1px solid var(--menu-line)' }}>{isRail ? <UserMenuButton /> : <UserBox isCompact />}</Box>
    </Box>
  )
}

const turnedStyle = { transform: 'rotate(180deg)' } as const
