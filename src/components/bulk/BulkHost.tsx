import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { bulkShown, selectBulkRun } from '../../services/bulk/bulkSlice'
import { closeUnbegun } from '../../services/bulk/runBulk'
import { startBulk } from '../../services/bulk/startBulk'
import { useAppDispatch, useAppSelector } from '../../services/hooks'
import { failedNotice } from '../lazy/FailedNotice'
import { lazyComponent } from '../lazy/lazyComponent'
import { BULK_WORDS, runText } from './bulkWords'
import { PageBar } from './PageBar'

const LazyBulkDialog = lazyComponent(
  () => import('./BulkDialog').then(({ BulkDialog }) => BulkDialog),
  failedNotice('What is done with many documents'),
)

/** The bulk dialog over any screen, or a progress line below the screen while the dialog is closed. */
export function BulkHost() {
  const dispatch = useAppDispatch()
  const run = useAppSelector(selectBulkRun)
  const { pathname } = useLocation()
  const hasSelection = useAppSelector((state) => state.bulk?.selection != null)
  useEffect(() => dispatch(startBulk()), [dispatch])
  useEffect(() => {
    // Preloaded, so that the dialog opens even when the server is down by then.
    if (hasSelection) void LazyBulkDialog.preload()
  }, [hasSelection])
  // Depends on the user's navigation and not on the store, so that time travel has no effect.
  useEffect(() => () => dispatch(closeUnbegun()), [dispatch, pathname])
  if (!run) return null
  if (run.isShown) return <LazyBulkDialog />
  const { title } = BULK_WORDS[run.action]
  return (
    <PageBar label={title}>
      <Typography variant="body2" role="status" sx={{ flex: 1 }}>
        <b>{title}:</b> {runText(run)}
      </Typography>
      <Button onClick={() => dispatch(bulkShown(true))}>Show</Button>
    </PageBar>
  )
}
