import Box from '@mui/material/Box'
import { FailedNotice } from '../components/parts/FailedNotice'
import { idle } from '../components/parts/idle'
import { lazyPart } from '../components/parts/lazyPart'
import { cornerStyle } from './cornerStyle'

/** Handles scans and bulk actions. Loaded after the screen has been shown; everything else works without it. */
export const LazyIdleShell = lazyPart(
  () =>
    idle()
      .then(() => import('./IdleShell'))
      .then(({ IdleShell }) => IdleShell),
  (failure) => (
    <Box sx={cornerStyle}>
      <FailedNotice what="Barcode scanning" {...failure} />
    </Box>
  ),
)

/**
 * Reports the outcome of the last write. Loaded after the screen has been shown, so that it is ready before anything is posted.
 */
export const LazyResultBar = lazyPart(
  () =>
    idle()
      .then(() => import('../components/results/ResultBar'))
      .then(({ ResultBar }) => ResultBar),
  (failure) => <FailedNotice what="What was posted" {...failure} />,
)

/** The settings of this browser. Loaded after the screen has been shown. */
export const LazyBrowserSettings = lazyPart(
  () =>
    idle()
      .then(() => import('./BrowserSettings'))
      .then(({ BrowserSettings }) => BrowserSettings),
  (failure) => <FailedNotice what="Settings" {...failure} />,
)

/** Shows when the device is offline. Loaded after the screen has been shown, because it cannot be loaded offline. */
export const LazyOfflineNotice = lazyPart(
  () =>
    idle()
      .then(() => import('../components/connection/OfflineNotice'))
      .then(({ OfflineNotice }) => OfflineNotice),
  () => null,
)
