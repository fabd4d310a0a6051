import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router-dom'
import { BULK_ACTIONS } from '../../services/bulk/bulkActions'
import { closeBulk } from '../../services/bulk/runBulk'
import { startBulk } from '../../services/bulk/startBulk'
import { useAppDispatch, useAppSelector } from '../../services/hooks'
import { bulkShown, selectBulkRun, type BulkList } from '../../services/bulk/bulkSlice'
import { failedNotice } from '../lazy/FailedNotice'
import { lazyComponent } from '../lazy/lazyComponent'
import { barStyle, pageAboveBar } from './barStyle'
import { BULK_WORDS } from './bulkWords'
import { runText } from './runText'

const LazyBulkDialog = lazyComponent(
  () => import('./BulkDialog').then(({ BulkDialog }) => BulkDialog),
  failedNotice('What is done with many documents'),
)

interface BulkHostProps {
  /** Path of the screen of each list. */
  readonly paths: Readonly<Record<BulkList, string>>
}

/** The bulk dialog, over any screen once it is begun, or a progress line below the screen while the dialog is closed. */
export function BulkHost({ paths }: BulkHostProps) {
  const dispatch = useAppDispatch()
  const run = useAppSelector(selectBulkRun)
  const { pathname } = useLocation()
  const hasSelection = useAppSelector((state) => state.bulk?.selection != null)
  useEffect(() => dispatch(startBulk()), [dispatch])
  useEffect(() => {
    // The dialog is there when it is asked for, also if the server is not.
    if (hasSelection) void LazyBulkDialog.preload()
  }, [hasSelection])
  const isLeft = run?.phase === 'asking' && pathname !== paths[BULK_ACTIONS[run.action].list]
  useEffect(
    function forgetWhatNobodyHasBegun() {
      if (isLeft) dispatch(closeBulk())
    },
    [isLeft, dispatch],
  )
  if (!run || isLeft) return null
  if (run.isShown) return <LazyBulkDialog />
  const place = document.getElementById('main')
  const bar = (
    <Box role="region" aria-label={BULK_WORDS[run.action].title} sx={barStyle}>
      <GlobalStyles styles={pageAboveBar} />
      <Typography variant="body2" role="status" sx={{ flex: 1 }}>
        <b>{BULK_WORDS[run.action].title}:</b> {runText(run)}
      </Typography>
      <Button onClick={() => dispatch(bulkShown(true))}>Show</Button>
    </Box>
  )
  return place && createPortal(bar, place)
}
