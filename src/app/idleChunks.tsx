import Box from '@mui/material/Box'
import { AbsentAction } from '../components/lazy/AbsentAction'
import { failedNotice, FailedNotice } from '../components/lazy/FailedNotice'
import { whenIdle } from '../components/lazy/idle'
import { lazyComponent } from '../components/lazy/lazyComponent'
import { cornerStyle } from './cornerStyle'

/** Handles scans, bulk actions, and Back over a layer. Loaded when the browser is idle after the first screen; everything else works without it. */
export const LazyIdleShell = lazyComponent(
  whenIdle(() => import('./IdleShell').then(({ IdleShell }) => IdleShell)),
  (failure) => (
    <Box sx={cornerStyle}>
      <FailedNotice what="Barcode scanning" {...failure} />
    </Box>
  ),
)

/** Reports the outcome of the last write. Loaded when the browser is idle, so that it is ready before the first write. */
export const LazyResultBar = lazyComponent(
  whenIdle(() => import('./results/ResultBar').then(({ ResultBar }) => ResultBar)),
  failedNotice('What was posted'),
)

/** The settings of this browser, loaded when the browser is idle. */
export const LazyBrowserSettings = lazyComponent(
  whenIdle(() => import('./BrowserSettings').then(({ BrowserSettings }) => BrowserSettings)),
  failedNotice('Settings'),
)

/** Shows that the device is offline. Loaded ahead, when the browser is idle, because it cannot be loaded once offline. */
export const LazyOfflineNotice = lazyComponent(
  whenIdle(() => import('../components/writes/connection/OfflineNotice').then(({ OfflineNotice }) => OfflineNotice)),
  AbsentAction,
)
