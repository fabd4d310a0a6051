import Box from '@mui/material/Box'
import Portal from '@mui/material/Portal'
import Snackbar from '@mui/material/Snackbar'
import { use, useEffect, useState } from 'react'
import { QrCodeScannerOutlined } from '../kit/icons'
import { LayersContext, useTopLayer } from '../kit/layers'

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
  const top = useTopLayer()
  const [first] = useState(top)
  useEffect(() => {
    if (isOfDialog && first && !layers.all().includes(first)) onEnd()
  })
  return (
    <Portal container={() => top?.notices.current ?? top?.element.current ?? document.body}>
      <Snackbar
        open
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        autoHideDuration={SHOWN_MS}
        onClose={(_event, reason) => reason === 'timeout' && onEnd()}
        sx={{ pointerEvents: 'none', bottom: { xs: 76, md: 24 } }}
        message={
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, overflowWrap: 'anywhere' }}>
            <QrCodeScannerOutlined fontSize="small" aria-hidden />
            <span>{message}</span>
          </Box>
        }
      />
    </Portal>
  )
}
