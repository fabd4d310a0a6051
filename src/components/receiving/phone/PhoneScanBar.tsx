import QrCodeScannerOutlined from '@mui/icons-material/QrCodeScannerOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { GuardedButton } from '../../kit/GuardedButton'
import { focusedQuantity } from '../../kit/useQuantityField'
import { lazy } from '../../lazy/lazy'
import type { ScanCount } from '../../quantities/useScanCount'

const LazyCamera = lazy(
  'The camera',
  () => import(/* webpackChunkName: "camera" */ './CameraBand').then(({ CameraBand }) => CameraBand),
  null,
)

interface PhoneScanBarProps {
  readonly scans: ScanCount
  /** The totals of the receipt. */
  readonly totals: string
  readonly isDisabled: boolean
  readonly isCameraOn: boolean
  readonly onCamera: (isOn: boolean) => void
}

/** Sticky bar above the lines: the result of the last scan, the totals and the camera. */
export function PhoneScanBar({ scans, totals, isDisabled, isCameraOn, onCamera }: PhoneScanBarProps) {
  const { said, place, read, undo } = scans

  function handleCamera() {
    // Some browsers leave the cursor in a quantity, where the camera counts nothing.
    focusedQuantity()?.blur()
    onCamera(!isCameraOn)
  }

  return (
    <Box ref={place} role="group" aria-label="Scanning" sx={barStyle}>
      {isCameraOn && <LazyCamera onRead={read} height={CAMERA_HEIGHT} />}
      <Box sx={rowStyle} data-offers={said?.offer !== undefined}>
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Box aria-live="polite" data-tone={said?.tone} sx={saidStyle}>
            <span key={said?.times}>{said?.text}</span>
            {said?.offer && `. ${said.offer.text}`}
          </Box>
          <Box role="status" sx={{ typography: 'caption', color: 'text.secondary' }}>
            {totals}
          </Box>
        </Box>
        <Box sx={buttonsStyle}>
          {said?.offer?.action && (
            <GuardedButton
              color="inherit"
              onClick={said.offer.action.open}
              sx={{ minWidth: 0, mr: 'auto', overflowWrap: 'anywhere' }}
            >
              {said.offer.action.label}
            </GuardedButton>
          )}
          {undo && (
            <GuardedButton size="small" variant="text" aria-label={undo.label} disabled={isDisabled} onClick={undo.onUndo}>
              Undo
            </GuardedButton>
          )}
          <IconButton
            aria-label="Scan with the camera"
            aria-pressed={isCameraOn}
            color={isCameraOn ? 'primary' : 'default'}
            onClick={handleCamera}
          >
            <QrCodeScannerOutlined />
          </IconButton>
        </Box>
      </Box>
    </Box>
  )
}

const barStyle = {
  position: 'sticky',
  // Compensates the dialog's padding, which scrolls away.
  top: -16,
  zIndex: 1,
  mt: -2,
  px: 2,
  py: 0.5,
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
  fontVariantNumeric: 'tabular-nums',
} as const

/** The sentence about another document has the whole width, with the buttons below it. */
const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  minHeight: 44,
  '&[data-offers="true"]': { flexDirection: 'column', alignItems: 'stretch' },
} as const

const buttonsStyle = { display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 0.5 } as const

const saidStyle = {
  typography: 'body2',
  fontWeight: 600,
  '&[data-tone="success"]': { color: 'success.main' },
  '&[data-tone="error"]': { color: 'error.main' },
} as const

/** CSS height of the camera image; low enough that lines stay visible below it. */
export const CAMERA_HEIGHT = 'min(30dvh, 200px)'
