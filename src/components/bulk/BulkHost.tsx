import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { signOut } from '../../services/authApi'
import { closeUnbegun } from '../../services/bulk/runBulk'
import { useAppDispatch, useAppSelector } from '../../services/store/hooks'
import { bulkShown, selectBulkRun, selectIsSignOutAsked, signOutAsked, type BulkRun } from '../../slices/bulkSlice'
import { ConfirmDialog } from '../kit/ConfirmDialog'
import { PageBar } from '../kit/PageFrame'
import { BulkDialog } from './BulkDialog'
import { BULK_WORDS, runText, signOutText } from './bulkWords'

/** The bulk dialog over any screen, or a progress line below the screen while the dialog is closed. */
export function BulkHost() {
  const dispatch = useAppDispatch()
  const run = useAppSelector(selectBulkRun)
  const isSignOutAsked = useAppSelector(selectIsSignOutAsked)
  const { pathname } = useLocation()
  // Depends on the user's navigation and not on the store, so that time travel has no effect.
  useEffect(() => () => dispatch(closeUnbegun()), [dispatch, pathname])
  if (!run) return null
  const { title } = BULK_WORDS[run.action]
  return (
    <>
      {run.isShown ? (
        <BulkDialog />
      ) : (
        <PageBar aria-label={title}>
          <Typography variant="body2" role="status" sx={{ flex: 1 }}>
            <b>{title}:</b> {runText(run)}
          </Typography>
          <Button onClick={() => dispatch(bulkShown(true))}>Show</Button>
        </PageBar>
      )}
      {isSignOutAsked && <SignOutQuestion run={run} />}
    </>
  )
}

/** Asks before signing out stops a run. It stays when the run ends meanwhile, so that no click misses it. */
function SignOutQuestion({ run }: { readonly run: BulkRun }) {
  const dispatch = useAppDispatch()
  return (
    <ConfirmDialog
      title="Sign out?"
      question={signOutText(run)}
      confirmLabel="Sign Out"
      cancelLabel="Stay Signed In"
      isCancelFocused
      onConfirm={() => dispatch(signOut())}
      onCancel={() => dispatch(signOutAsked(false))}
    />
  )
}
