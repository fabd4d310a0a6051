import QrCodeScannerOutlined from '@mui/icons-material/QrCodeScannerOutlined'
import VolumeOffOutlined from '@mui/icons-material/VolumeOffOutlined'
import VolumeUpOutlined from '@mui/icons-material/VolumeUpOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { keyframes } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import type { ReactNode } from 'react'
import { GuardedButton } from '../kit/GuardedButton'
import type { ScanCount } from './useScanCount'

interface ScanPanelProps {
  readonly scans: ScanCount
  readonly isDisabled?: boolean
  /** Another button next to the message. */
  readonly children?: ReactNode
}

/** Shows the result of a scan in words and color. */
export function ScanPanel({ scans, isDisabled = false, children }: ScanPanelProps) {
  const { said, isLoud, switchSound, place, undo } = scans
  return (
    <Box ref={place} role="group" aria-label="Scanning" tabIndex={-1} sx={panelStyle} data-tone={said?.tone ?? 'info'}>
      <Box key={said?.times} aria-hidden sx={said && said.tone !== 'info' ? groundStyle[said.tone] : undefined} />
      <QrCodeScannerOutlined fontSize="small" aria-hidden sx={{ flex: 'none' }} />
      <Box aria-live="polite" sx={{ flex: '1 1 120px', minWidth: 0, py: 1, overflowWrap: 'anywhere' }}>
        <span key={said?.times}>{said?.text ?? 'Scan items to count them'}</span>
        {said?.offer && `. ${said.offer.text}`}
      </Box>
      {said?.offer?.action && (
        <GuardedButton size="small" variant="outlined" color="inherit" onClick={said.offer.action.open} sx={{ flex: 'none' }}>
          {said.offer.action.label}
        </GuardedButton>
      )}
      <Box sx={buttonsStyle}>
        {undo && (
          <GuardedButton
            size="small"
            variant="text"
            color="inherit"
            disabled={isDisabled}
            onClick={undo.onUndo}
            sx={{ flex: 'none' }}
          >
            {undo.label}
          </GuardedButton>
        )}
        {children}
        <Tooltip title={isLoud ? 'Sounds are on' : 'Sounds are off'}>
          <IconButton size="small" color="inherit" aria-label="Scan sounds" aria-pressed={isLoud} onClick={switchSound}>
            {isLoud ? <VolumeUpOutlined fontSize="small" /> : <VolumeOffOutlined fontSize="small" />}
          </IconButton>
        </Tooltip>
      </Box>
    </Box>
  )
}

const fade = keyframes({ from: { opacity: 0.5 }, to: { opacity: 0.14 } })

function ground(tone: 'success' | 'error') {
  return {
    position: 'absolute',
    inset: 0,
    zIndex: -1,
    bgcolor: `${tone}.main`,
    opacity: 0.14,
    animation: `${fade} 700ms ease-out forwards`,
  } as const
}

const groundStyle = { success: ground('success'), error: ground('error') } as const

/** Buttons wrap together. */
const buttonsStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, ml: 'auto' } as const

const panelStyle = {
  position: 'relative',
  zIndex: 0,
  overflow: 'hidden',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  width: '100%',
  // Buttons that do not fit next to the text wrap below it.
  flexShrink: 0,
  minHeight: 40,
  pl: 1.25,
  pr: 0.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  outlineColor: 'primary.main',
  typography: 'body2',
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
  '&:not([data-tone="info"])': { color: 'text.primary', fontWeight: 600 },
  '&[data-tone="success"]': { borderColor: 'success.main' },
  '&[data-tone="error"]': { borderColor: 'error.main' },
} as const
