import { useAppDispatch } from '../../services/store/hooks'
import { runBulk, settleRun } from '../../services/writes/bulk/runBulk'
import { bulkStopped, isFailed, type BulkRow, type BulkRun } from '../../slices/bulkSlice'
import { GuardedButton } from '../kit/GuardedButton'
import { useHasJustChanged } from '../kit/hooks'
import { BULK_WORDS, countedText, isUnsent } from './bulkWords'

interface BulkButtonsProps {
  readonly run: BulkRun
  readonly isReady: boolean
  readonly onClose: () => void
}

/** What may be done next with a run: begin, stop, settle, retry, continue, close. */
export function BulkButtons({ run, isReady, onClose }: BulkButtonsProps) {
  const dispatch = useAppDispatch()
  const hasJustEnded = useHasJustChanged(run.phase)
  const count = (has: (row: BulkRow) => boolean) => run.rows.filter(has).length
  const waiting = count(({ phase }) => phase === 'waiting')
  const beginText = (documents: number) => `${BULK_WORDS[run.action].begin} ${countedText(run.action, documents)}`
  const close = (label: string) => <GuardedButton onClick={onClose}>{label}</GuardedButton>
  if (run.phase === 'asking') {
    if (waiting === 0) return close('Close')
    return (
      <>
        {close('Cancel')}
        <GuardedButton variant="contained" disabled={!isReady} onClick={() => void dispatch(runBulk())}>
          {beginText(waiting)}
        </GuardedButton>
      </>
    )
  }
  if (run.phase !== 'ended') {
    return (
      <>
        {close('Hide')}
        <GuardedButton variant="contained" isBusy={run.phase === 'stopping'} onClick={() => dispatch(bulkStopped())}>
          {run.phase === 'stopping' ? 'Stopping…' : 'Stop'}
        </GuardedButton>
      </>
    )
  }
  const failed = count(isFailed)
  const isUnknown = run.rows.some(({ phase }) => phase === 'unknown')
  return (
    <>
      {close('Close')}
      {isUnknown && (
        <GuardedButton disabled={hasJustEnded} onClick={() => void dispatch(settleRun())}>
          Check again
        </GuardedButton>
      )}
      {failed > 0 && (
        <GuardedButton
          variant={waiting > 0 ? 'outlined' : 'contained'}
          disabled={hasJustEnded}
          onClick={() => void dispatch(runBulk(true))}
        >
          {isUnsent(run) ? beginText(failed) : `Retry ${failed}`}
        </GuardedButton>
      )}
      {waiting > 0 && (
        <GuardedButton variant="contained" disabled={hasJustEnded} onClick={() => void dispatch(runBulk())}>
          Continue with {waiting}
        </GuardedButton>
      )}
    </>
  )
}
