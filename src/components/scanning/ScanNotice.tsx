import QrCodeScannerOutlined from '@mui/icons-material/QrCodeScannerOutlined'
import Box from '@mui/material/Box'
import { dialogActionsClasses } from '@mui/material/DialogActions'
import Paper from '@mui/material/Paper'
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { asksToClose } from './answerScan'
import { topDialog } from './deliverScan'

/** How long a message is shown (ms). */
const SHOWN_MS = 10_000

/** How long a new live region stays empty (ms), so that screen readers notice it and announce the text that follows. */
const EMPTY_MS = 100

interface ScanNoticeProps {
  readonly text: string
  readonly onEnd: () => void
}

/**
 * Shows the outcome of a scan at the bottom of the window, above the buttons of a dialog. It is rendered inside the topmost
 * dialog, because everything outside of it is `aria-hidden` and out of reach of the keyboard.
 */
export function ScanNotice({ text, onEnd }: ScanNoticeProps) {
  const [firstPlace] = useState(placeOnTop)
  const place = useSyncExternalStore(watchDialogs, placeOnTop)
  useEffect(() => {
    const timer = setTimeout(onEnd, SHOWN_MS)
    return () => clearTimeout(timer)
  })
  useEffect(() => {
    if (asksToClose(text) && place !== firstPlace && !firstPlace.isConnected) onEnd()
  })
  const [filled, setFilled] = useState(firstPlace)
  useEffect(() => {
    if (place === filled) return
    const timer = setTimeout(() => setFilled(place), EMPTY_MS)
    return () => clearTimeout(timer)
  }, [place, filled])
  const bottom = useBottom(place)
  const notice = (
    <Box role="status" sx={placeStyle} style={bottom === null ? undefined : { bottom }}>
      {place === filled && (
        <Paper elevation={6} sx={noticeStyle}>
          <QrCodeScannerOutlined fontSize="small" aria-hidden />
          <span>{text}</span>
        </Paper>
      )}
    </Box>
  )
  return createPortal(notice, place)
}

/** Returns the topmost dialog, which traps the focus, or the body. */
function placeOnTop(): Element {
  const top = topDialog()
  return top?.querySelector('[role="dialog"]') ?? top ?? document.body
}

/** Subscribes to opening and closing dialogs. MUI mounts them as children of the body, so the subtree need not be observed. */
function watchDialogs(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.body, { childList: true })
  return () => observer.disconnect()
}

/** Space at the bottom of the window that is reserved for the notice, and its distance from a dialog's buttons (px). */
const ROOM_PX = 120
const GAP_PX = 8

/**
 * Hook that returns the distance from the bottom of the window (px) at which the notice does not cover a dialog's buttons; null
 * for the default.
 */
function useBottom(place: Element): number | null {
  const [bottom, setBottom] = useState<number | null>(null)
  useLayoutEffect(
    function followFooter() {
      const footer = place.querySelector(`.${dialogActionsClasses.root}`)
      function measure() {
        const box = footer?.getBoundingClientRect()
        setBottom(box && box.bottom > window.innerHeight - ROOM_PX ? window.innerHeight - box.top + GAP_PX : null)
      }
      measure()
      if (!footer) return
      const observer = new ResizeObserver(measure)
      observer.observe(footer)
      observer.observe(place)
      return () => observer.disconnect()
    },
    [place],
  )
  return bottom
}

const placeStyle = {
  // Clicks go through to what it covers.
  pointerEvents: 'none',
  position: 'fixed',
  zIndex: 'snackbar',
  bottom: { xs: 76, md: 24 },
  left: '50%',
  transform: 'translateX(-50%)',
  width: 'max-content',
  maxWidth: 'min(640px, calc(100vw - 32px))',
} as const

const noticeStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.25,
  px: 2,
  py: 1.25,
  bgcolor: 'text.primary',
  color: 'background.paper',
  typography: 'body2',
  fontWeight: 500,
  overflowWrap: 'anywhere',
} as const
