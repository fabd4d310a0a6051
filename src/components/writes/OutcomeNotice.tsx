import Alert from '@mui/material/Alert'
import CircularProgress from '@mui/material/CircularProgress'
import type { ReactNode } from 'react'
import { CLIENT_ERROR_TEXT } from '../../services/http/apiError'
import { useAppDispatch, useAppSelector } from '../../services/store/hooks'
import { reloadWritten, settleWrite } from '../../services/writes/documentWrite'
import { selectWrite } from '../../slices/writesSlice'
import { bringIntoSight } from '../kit/ErrorBox'
import { NoticeButton } from '../kit/GuardedButton'
import { errorOf, type WriteOfDocument } from './useDocumentWrite'

export function OutcomeNotice({ write: { document, phase } }: { readonly write: Pick<WriteOfDocument, 'document' | 'phase'> }) {
  const dispatch = useAppDispatch()
  const error = useAppSelector((state) => errorOf(selectWrite(state, document)))
  // A lost connection is what the notice itself says.
  const why = error !== null && error !== CLIENT_ERROR_TEXT.network && <div>{error}</div>
  const checkAgain = (label: string) => (
    <NoticeButton
      onClick={() => {
        void dispatch(reloadWritten(document))
        void dispatch(settleWrite(document))
      }}
    >
      {label}
    </NoticeButton>
  )
  if (phase === 'checking') return <Waiting>The connection was lost: checking if this was saved…{why}</Waiting>
  if (phase === 'unknown') {
    return (
      <Alert ref={bringIntoSight} severity="warning" action={checkAgain('Check again')}>
        We lost the connection and don't know if this was saved. Check again: it is never saved twice.
        {why}
      </Alert>
    )
  }
  if (phase === 'outdated') {
    return (
      <Alert ref={bringIntoSight} severity="warning" action={checkAgain('Load again')}>
        It was posted, but the new numbers could not be loaded: these are the old ones.
      </Alert>
    )
  }
  if (phase === 'reloading') return <Waiting>It was posted. The new numbers are being loaded…</Waiting>
  if (phase === 'notPosted') {
    return (
      <Alert ref={bringIntoSight} role="status" severity="warning">
        It was not posted. Safe to try again.
      </Alert>
    )
  }
  return null
}

function Waiting({ children }: { readonly children: ReactNode }) {
  return (
    <Alert role="status" severity="info" icon={<CircularProgress size={18} aria-hidden />}>
      {children}
    </Alert>
  )
}
