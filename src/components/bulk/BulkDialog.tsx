import Alert from '@mui/material/Alert'
import { useMemo } from 'react'
import { shallowEqual } from 'react-redux'
import { documentName } from '../../../contract/documentName'
import { shipDateWarning } from '../../../contract/rules/shipments'
import { editDraft } from '../../services/drafts/drafts'
import { useAppDispatch, useAppSelector } from '../../services/store/hooks'
import {
  absentIds,
  BULK_ACTIONS,
  bulkShipmentDraft,
  lackingText,
  useLoadAbsentQuery,
} from '../../services/writes/bulk/bulkActions'
import { BULK_LIST, isRunning, type BulkRow, type BulkRun } from '../../slices/bulkSlice'
import { selectDay } from '../../slices/daySlice'
import { DialogBody, DialogFooter, DialogFrame, DialogHeader, DialogOutcome } from '../kit/DialogFrame'
import { ErrorBox } from '../kit/ErrorBox'
import { GuardedButton } from '../kit/GuardedButton'
import { LoadingText } from '../kit/LoadingText'
import { ProgressPanel } from '../kit/ProgressPanel'
import { BulkButtons } from './BulkButtons'
import { BulkTable, isPending, passedOver, sameTracking } from './BulkTable'
import { BULK_WORDS, countedText, leftText, runText } from './bulkWords'

/** Before the start, documents to which the action does not apply are excluded; after it, `lacking` says what is lacking now. */
function useCurrentRun(run: BulkRun): BulkRun {
  const reasons = useAppSelector(
    (state) =>
      run.rows.map(({ id, phase }) => {
        if (run.phase === 'asking') return BULK_ACTIONS[run.action].plan(state, id)?.excluded ?? null
        const draft = phase === 'lacking' ? bulkShipmentDraft(state, id) : null
        return draft && lackingText(draft)
      }),
    shallowEqual,
  )
  return useMemo(() => {
    const rows = run.rows.map((row, index): BulkRow => {
      const reason = reasons[index] ?? null
      return reason === null ? row : { ...row, phase: row.phase === 'waiting' ? 'excluded' : row.phase, reason }
    })
    return { ...run, rows }
  }, [run, reasons])
}

export function BulkDialog({ run, onClose }: { readonly run: BulkRun; readonly onClose: () => void }) {
  const list = BULK_LIST[run.action]
  const ids = run.rows.map(({ id }) => id)
  // Also when a document leaves its list meanwhile.
  const absent = useAppSelector((state) => absentIds(state, list, ids), shallowEqual)
  const details = useLoadAbsentQuery({ list, ids: absent }, { skip: absent.length === 0 })
  const current = useCurrentRun(run)
  const { title } = BULK_WORDS[run.action]
  const isAsking = run.phase === 'asking'
  return (
    <DialogFrame size="5xl" onClose={onClose} isOverScreens>
      <DialogHeader title={title} subtitle={countedText(run.action, run.rows.length)} />
      <DialogBody>
        {isAsking && <Question run={current} />}
        {run.action === 'confirmShipments' && !isRunning(run) && <ShipDateWarning rows={current.rows} />}
        {details.isFetching && isAsking && <LoadingText text="Loading details..." />}
        {isAsking && details.isError && (
          <ErrorBox
            message="The documents could not be loaded. Nothing was sent."
            onRetry={() => void details.refetch()}
            isRetrying={details.isFetching}
          />
        )}
        <BulkTable run={current} />
      </DialogBody>
      <DialogOutcome>{!isAsking && <Progress run={current} />}</DialogOutcome>
      <DialogFooter>
        <BulkButtons run={current} isReady={!details.isFetching && !details.isError} onClose={onClose} />
      </DialogFooter>
    </DialogFrame>
  )
}

function ShipDateWarning({ rows }: Pick<BulkRun, 'rows'>) {
  const dispatch = useAppDispatch()
  const today = useAppSelector(selectDay)
  const ids = useAppSelector(
    (state) =>
      rows
        .filter((row) => isPending(row) && shipDateWarning(bulkShipmentDraft(state, row.id)?.shipDate ?? '', today) !== null)
        .map(({ id }) => id),
    shallowEqual,
  )
  if (ids.length === 0) return null
  function handleToday() {
    for (const id of ids) dispatch(editDraft(documentName.shipment(id), { shipDate: today }))
  }
  return (
    <Alert
      severity="warning"
      action={
        <GuardedButton size="small" color="inherit" onClick={handleToday}>
          Use today
        </GuardedButton>
      }
    >
      {countedText('confirmShipments', ids.length)} {ids.length === 1 ? 'has a ship date that is' : 'have ship dates that are'}{' '}
      before today or more than a year ahead.
    </Alert>
  )
}

function Question({ run: { action, rows } }: { readonly run: BulkRun }) {
  const { question, noun, fits } = BULK_WORDS[action]
  const waiting = rows.filter(({ phase }) => phase === 'waiting').length
  const same = useAppSelector((state) =>
    action === 'confirmShipments' ? rows.filter((row) => sameTracking(state, row) !== undefined).length : 0,
  )
  const left = useAppSelector((state) =>
    action === 'receiveTransfers' ? rows.filter((row) => passedOver(state, row) !== '').length : 0,
  )
  return (
    <Alert severity={action !== 'labels' && waiting > 0 ? 'warning' : 'info'}>
      {waiting === 0 ? `No selected ${noun} ${fits}.` : question(countedText(action, waiting))}
      {left > 0 && ` ${leftText(left)}`}
      {same > 0 && ` ${countedText(action, same)} ${same === 1 ? 'has' : 'have'} the tracking number of another, see below.`}
    </Alert>
  )
}

function Progress({ run }: { readonly run: BulkRun }) {
  const { rows, phase } = run
  if (phase === 'ended') {
    return (
      <Alert role="status" severity={rows.every((row) => row.phase === 'done') ? 'success' : 'warning'}>
        {run.wasLeft && 'The page was left in the middle. '}
        {runText(run)}
      </Alert>
    )
  }
  const over = rows.filter((row) => !['waiting', 'sending', 'checking'].includes(row.phase)).length
  return <ProgressPanel title={runText(run)} part={over / rows.length} text={`${rows.length - over} left`} />
}
