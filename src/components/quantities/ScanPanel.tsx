import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { GuardedButton, NoticeButton } from '../kit/GuardedButton'
import { QrCodeScannerOutlined } from '../kit/icons'
import { lazy } from '../lazy/lazy'
import { focusedQuantity } from './QuantityField'
import type { ScanCount } from './useScanCount'

const LazyCamera = lazy('The camera', () => import(/* webpackChunkName: "camera" */ './CameraBand'), 'CameraBand', null)

export const CAMERA_HEIGHT = 'min(30dvh, 200px)'

interface ScanPanelProps {
  readonly scans: ScanCount
  readonly isDisabled?: boolean
  readonly bar?: { readonly totals: string; readonly isCameraOn: boolean; readonly onCamera: (isOn: boolean) => void }
}

export function ScanPanel({ scans, isDisabled = false, bar }: ScanPanelProps) {
  const { message, hasBegun, place, read, undo } = scans
  const tone = message?.tone ?? 'info'
  const isShown = hasBegun || undo !== null

  function handleCamera() {
    // Some browsers leave the cursor in a quantity, where the camera counts nothing.
    focusedQuantity()?.blur()
    bar?.onCamera(!bar.isCameraOn)
  }

  return (
    <Box
      ref={place}
      role="group"
      aria-label="Scanning"
      tabIndex={-1}
      data-tone={tone}
      sx={bar ? barStyle : isShown ? panelStyle : emptyStyle}
    >
      {bar?.isCameraOn && <LazyCamera onRead={read} height={CAMERA_HEIGHT} />}
      {!bar && isShown && <QrCodeScannerOutlined fontSize="small" aria-hidden sx={{ flex: 'none' }} />}
      {/* The sentence about another document has the whole width of a phone, with the buttons below it. */}
      <Box sx={{ flex: bar && message?.offer ? '1 0 100%' : '1 1 120px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box aria-live="polite" className="said" sx={{ '&:not(:empty)': { py: bar ? 0 : 1 } }}>
          {message && <span key={message.times}>{message.text}</span>}
          {message?.offer && (message.offer.text === '' ? '.' : `. ${message.offer.text}`)}
        </Box>
        {bar && (
          <Box role="status" sx={{ typography: 'caption', color: 'text.secondary' }}>
            {bar.totals}
          </Box>
        )}
      </Box>
      <Box sx={buttonsStyle}>
        {message?.offer?.action && (
          <GuardedButton size={bar ? 'medium' : 'small'} color="inherit" onClick={message.offer.action.open} sx={{ minWidth: 0 }}>
            {message.offer.action.label}
          </GuardedButton>
        )}
        {undo && (
          <NoticeButton aria-label={undo.label} disabled={isDisabled} onClick={undo.onUndo}>
            {bar ? 'Undo' : undo.label}
          </NoticeButton>
        )}
        {bar && (
          <IconButton
            aria-label="Scan with the camera"
            aria-pressed={bar.isCameraOn}
            color={bar.isCameraOn ? 'primary' : 'default'}
            onClick={handleCamera}
          >
            <QrCodeScannerOutlined />
          </IconButton>
        )}
      </Box>
    </Box>
  )
}

const buttonsStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 1,
  ml: 'auto',
} as const

const rowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  borderColor: 'divider',
  outlineColor: 'primary.main',
  typography: 'body2',
  fontVariantNumeric: 'tabular-nums',
} as const

/** Takes no space, not even the gap between two parts. */
const emptyStyle = { position: 'absolute' } as const

const panelStyle = {
  ...rowStyle,
  gap: 1,
  width: '100%',
  flexShrink: 0,
  minHeight: 40,
  pl: 1.25,
  pr: 0.5,
  border: 1,
  borderRadius: 1,
  color: 'text.secondary',
  '&:not([data-tone="info"])': { color: 'text.primary', fontWeight: 600 },
  '&[data-tone="success"]': { borderColor: 'success.main', bgcolor: 'rgb(46 160 67 / 0.14)' },
  '&[data-tone="error"]': { borderColor: 'error.main', bgcolor: 'rgb(220 60 60 / 0.14)' },
} as const

const barStyle = {
  ...rowStyle,
  position: 'sticky',
  // Compensates the dialog's padding, which scrolls away.
  top: { xs: -16, md: -20 },
  zIndex: 1,
  mt: { xs: -2, md: -2.5 },
  px: 2,
  py: 0.5,
  columnGap: 0.5,
  minHeight: 52,
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderBottomColor: 'divider',
  '& .said': { fontWeight: 600 },
  '&[data-tone="success"] .said': { color: 'success.main' },
  '&[data-tone="error"] .said': { color: 'error.main' },
} as const
