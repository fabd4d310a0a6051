import Box from '@mui/material/Box'
import { failedNotice, FailedNotice } from '../components/lazy/FailedNotice'
import { whenIdle } from '../components/lazy/idle'
import { lazyComponent } from '../components/lazy/lazyComponent'
import { cornerStyle } from './cornerStyle'

/** Handles scans and bulk actions. Loaded after the screen has been shown; everything else works without it. */
export const LazyIdleShell = lazyComponent(
  whenIdle(() => import('./IdleShell').then(({ IdleShell }) => IdleShell)),
  (failure) => (
    <Box sx={cornerStyle}>
      <FailedNotice what="Barcode scanning" {...failure} />
    </Box>
  ),
)

/**
 * Reports the outcome of the last write. Loaded after the screen has been shown, so that it is ready before anything is posted.
 */
export const LazyResultBar = lazyComponent(
  whenIdle(() => import('../components/results/ResultBar').then(({ ResultBar }) => ResultBar)),
  failedNotice('What was posted'),
)

/** The settings of this browser. Loaded after the screen has been shown. */
export const LazyBrowserSettings = lazyComponent(
  whenIdle(() => import('./BrowserSettings').then(({ BrowserSettings }) => BrowserSettings)),
  failedNotice('Settings'),
)

/** Shows when the device is offline. Loaded after the screen has been shown, because it cannot be loaded offline. */
export const LazyOfflineNotice = lazyComponent(
  whenIdle(() => import('../components/connection/OfflineNotice').then(({ OfflineNotice }) => OfflineNotice)),
  () => null,
)
