import QrCodeScannerOutlined from '@mui/icons-material/QrCodeScannerOutlined'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import type { ScanMessage } from './scanListener'

/** How long a message stays (ms). */
const SHOWN_MS = 10_000

interface ScanNoticeProps {
  readonly message: ScanMessage
  readonly onEnd: () => void
}

/**
 * What became of a scan, at the bottom of the window for a while. It stands inside the open dialog, because everything outside
 * of it is hidden from assistive technology.
 */
export function ScanNotice({ message, onEnd }: ScanNoticeProps) {
  useEffect(() => {
    const timer = setTimeout(onEnd, SHOWN_MS)
    return () => clearTimeout(timer)
  })
  const notice = (
    <Box role="status" sx={placeStyle}>
      <Paper elevation={6} sx={noticeStyle}>
        <QrCodeScannerOutlined fontSize="small" aria-hidden />
        {message.text}
      </Paper>
    </Box>
  )
  return createPortal(notice, message.dialog ?? document.body)
}

const placeStyle = {
  position: 'fixed',
  zIndex: 'snackbar',
  bottom: { xs: 76, md: 24 },
  insetInline: 16,
  display: 'flex',
  justifyContent: 'center',
  pointerEvents: 'none',
} as const

const noticeStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.25,
  maxWidth: 560,
  px: 2,
  py: 1.25,
  bgcolor: 'text.primary',
  color: 'background.paper',
  typography: 'body2',
  fontWeight: 500,
  overflowWrap: 'anywhere',
} as const
