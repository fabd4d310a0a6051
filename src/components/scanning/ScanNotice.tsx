import Box from '@mui/material/Box'
import Snackbar from '@mui/material/Snackbar'
import { use, useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { QrCodeScannerOutlined } from '../kit/icons'
import { LayersContext, topLayer } from '../kit/layers'

const SHOWN_MS = 10_000

interface ScanNoticeProps {
  readonly message: string
  /** It ends with the dialog in which it is first shown. */
  readonly isOfDialog?: boolean
  readonly onEnd: () => void
}

/** The outcome of a scan. It is rendered inside the topmost dialog, because everything outside of it is `aria-hidden`. */
export function ScanNotice({ message, isOfDialog, onEnd }: ScanNoticeProps) {
  const layers = use(LayersContext)
  const place = useSyncExternalStore(watchDialogs, () => {
    const top = topLayer(layers)
    return top?.notices.current ?? top?.element.current ?? null
  })
  const isAboveButtons = place !== null && place === topLayer(layers)?.notices.current
  const [firstPlace] = useState(place)
  useEffect(() => {
    if (isOfDialog && firstPlace?.isConnected === false) onEnd()
  })
  const notice = (
    <Snackbar
      open
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      autoHideDuration={SHOWN_MS}
      onClose={(_event, reason) => reason === 'timeout' && onEnd()}
      sx={{
        pointerEvents: 'none',
        ...(isAboveButtons ? { position: 'absolute', bottom: 8 } : { bottom: { xs: 76, md: 24 } }),
      }}
      message={
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, overflowWrap: 'anywhere' }}>
          <QrCodeScannerOutlined fontSize="small" aria-hidden />
          <span>{message}</span>
        </Box>
      }
    />
  )
  return place ? createPortal(notice, place) : notice
}

/** Subscribes to opening and closing dialogs. MUI mounts them as children of the body, so the subtree need not be observed. */
function watchDialogs(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.body, { childList: true })
  return () => observer.disconnect()
}
