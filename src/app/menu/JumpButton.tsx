import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Tooltip from '@mui/material/Tooltip'
import { SearchOutlined } from '../../components/kit/icons'
import { jumpKeyName } from '../jump/ShortcutSheet'
import { menuItemStyle } from './menuStyles'

interface JumpButtonProps {
  readonly isRail?: boolean
  readonly onJump: () => void
}

export function JumpButton({ isRail = false, onJump }: JumpButtonProps) {
  return (
    <Box sx={{ px: 1 }}>
      <Tooltip title={isRail ? `Jump to… (${jumpKeyName()})` : ''} placement="right">
        <ButtonBase aria-label="Jump to…" aria-keyshortcuts="Control+K" aria-haspopup="dialog" onClick={onJump} sx={buttonStyle}>
          <SearchOutlined aria-hidden sx={{ fontSize: 20 }} />
          {!isRail && (
            <>
              <span>Jump to…</span>
              <Box component="kbd" aria-hidden data-key={jumpKeyName()} sx={keyStyle} />
            </>
          )}
        </ButtonBase>
      </Tooltip>
    </Box>
  )
}

const buttonStyle = { ...menuItemStyle, border: '1px solid var(--menu-line)' } as const

const keyStyle = {
  '&::after': { content: 'attr(data-key)' },
  ml: 'auto',
  fontFamily: 'inherit',
  fontSize: '0.75rem',
  '@media (pointer: coarse)': { display: 'none' },
} as const
