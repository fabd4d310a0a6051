import Box from '@mui/material/Box'
import { FailedNotice } from '../components/parts/FailedNotice'
import { lazyPart } from '../components/parts/lazyPart'
import type { PartFailure } from '../components/parts/partFailure'

/** The page has drawn itself and has nothing else to do; not every browser tells. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 2_000 })
    else setTimeout(resolve, 200)
  })
}

function ScannerFailed(failure: PartFailure) {
  return (
    <Box sx={cornerStyle}>
      <FailedNotice what="Barcode scanning" {...failure} />
    </Box>
  )
}

/** The scanner in a piece of its own, loaded once the screen stands. Without it everything works but scanning. */
export const LazyScanner = lazyPart(
  () =>
    idle()
      .then(() => import('./scanner/Scanner'))
      .then(({ Scanner }) => Scanner),
  ScannerFailed,
)

const cornerStyle = {
  position: 'fixed',
  right: 16,
  bottom: { xs: 72, md: 16 },
  zIndex: 'snackbar',
  maxWidth: 'calc(100vw - 32px)',
  bgcolor: 'background.paper',
} as const
