import QrCodeScannerOutlined from '@mui/icons-material/QrCodeScannerOutlined'
import VolumeOffOutlined from '@mui/icons-material/VolumeOffOutlined'
import VolumeUpOutlined from '@mui/icons-material/VolumeUpOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { keyframes } from '@mui/material/styles'
import { useRef, useState } from 'react'
import { compareQuantities, formatQuantity, subtractQuantity } from '../../../contract/quantities/quantity'
import { GuardedButton } from '../kit/GuardedButton'
import { useScanTarget } from '../scanning/scanTargets'
import { showScannedLine } from './scannedLine'
import { countScan, withoutScan } from './scanCount'
import type { CountedScan, ScannableLine } from './scanCount'
import { SCAN_PANEL_HEIGHT } from './scanCountingProps'
import type { ScanCountingProps } from './scanCountingProps'
import { beep, keepSoundChoice, readSoundChoice } from './scanSound'

/** What the panel says, and the n-th thing it says. */
interface Said {
  readonly text: string
  readonly tone: 'success' | 'error' | 'info'
  readonly times: number
}

/** Counts one unit a scan, says what became of it in words, colour and sound, and takes the last one back. */
export function ScanCountPanel({ count, isDisabled }: ScanCountingProps) {
  const { lines, rules, draft, dispatch } = count
  const place = useRef<HTMLDivElement>(null)
  const [scans, setScans] = useState<readonly CountedScan[]>([])
  const [said, setSaid] = useState<Said | null>(null)
  const [isLoud, setIsLoud] = useState(readSoundChoice)
  const last = scans.at(-1)
  const draftWithoutLast = last ? withoutScan(draft, last) : null

  function say(text: string, tone: Said['tone']) {
    setSaid((before) => ({ text, tone, times: (before?.times ?? 0) + 1 }))
    if (isLoud && tone !== 'info') beep(tone === 'success' ? 'counted' : 'refused')
  }

  function handleScan(scan: string) {
    if (isDisabled) return say(`${scan} was not counted: the receipt is being posted`, 'error')
    const outcome = countScan(draft, lines, rules, scan)
    if (outcome.kind === 'unknown') return say(`No line here with the code ${scan}`, 'error')
    const { line, quantity } = outcome
    showScannedLine(place.current, line.key, outcome.kind)
    const sum = `${nameOf(line, lines)}: ${formatQuantity(quantity)} of ${formatQuantity(line.maximum, line.uom)} counted`
    if (outcome.kind === 'full') {
      return say(
        compareQuantities(quantity, line.maximum) >= 0 ? `${sum} already, no more remain` : `${sum}, one more is too many`,
        'error',
      )
    }
    setScans([...scans, { line, before: draft, after: outcome.draft }])
    dispatch({ type: 'draftScanned', draft: outcome.draft })
    const startsAtZero = Object.keys(outcome.draft).some((key) => key !== line.key && !(key in draft))
    say(startsAtZero ? `${sum}. Lines that nobody typed into start at 0.` : sum, 'success')
  }

  function handleUndo() {
    if (!last || !draftWithoutLast) return
    setScans(scans.slice(0, -1))
    dispatch({ type: 'draftScanned', draft: draftWithoutLast })
    const { line, after } = last
    const quantity = subtractQuantity(after[line.key]?.quantity ?? 1, 1)
    say(
      `Taken back. ${nameOf(line, lines)}: ${formatQuantity(quantity)} of ${formatQuantity(line.maximum, line.uom)} counted`,
      'info',
    )
  }

  function handleSound() {
    setIsLoud(!isLoud)
    keepSoundChoice(!isLoud)
    if (!isLoud) beep('counted')
  }

  useScanTarget({
    kind: 'count',
    place: () => place.current,
    count: handleScan,
  })

  return (
    <Box ref={place} role="group" aria-label="Scanning" sx={panelStyle} data-tone={said?.tone ?? 'info'}>
      <Box key={said?.times} aria-hidden sx={said && said.tone !== 'info' ? groundStyle[said.tone] : undefined} />
      <QrCodeScannerOutlined fontSize="small" aria-hidden sx={{ flex: 'none' }} />
      <Box aria-live="polite" sx={{ flex: 1, minWidth: 0, py: 1, overflowWrap: 'anywhere' }}>
        <span key={said?.times}>{said?.text ?? 'Scan items to count them'}</span>
      </Box>
      {draftWithoutLast && (
        <GuardedButton
          size="small"
          variant="text"
          color="inherit"
          disabled={isDisabled}
          onClick={handleUndo}
          sx={{ flex: 'none' }}
        >
          Undo last scan
        </GuardedButton>
      )}
      <Tooltip title={isLoud ? 'Sounds are on' : 'Sounds are off'}>
        <IconButton size="small" color="inherit" aria-label="Scan sounds" aria-pressed={isLoud} onClick={handleSound}>
          {isLoud ? <VolumeUpOutlined fontSize="small" /> : <VolumeOffOutlined fontSize="small" />}
        </IconButton>
      </Tooltip>
    </Box>
  )
}

/** "PUMP-100", with its line when another one has the same item. */
function nameOf(line: ScannableLine, lines: readonly ScannableLine[]): string {
  const isAlone = lines.filter(({ inventoryId }) => inventoryId === line.inventoryId).length === 1
  return isAlone ? line.inventoryId : `${line.inventoryId}, line ${line.key}`
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

const panelStyle = {
  position: 'relative',
  zIndex: 0,
  overflow: 'hidden',
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  width: '100%',
  minHeight: SCAN_PANEL_HEIGHT,
  pl: 1.25,
  pr: 0.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  typography: 'body2',
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
  '&:not([data-tone="info"])': { color: 'text.primary', fontWeight: 600 },
  '&[data-tone="success"]': { borderColor: 'success.main' },
  '&[data-tone="error"]': { borderColor: 'error.main' },
} as const
