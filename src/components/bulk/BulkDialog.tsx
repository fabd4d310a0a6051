import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import { shallowEqual } from 'react-redux'
import { documentName } from '../../../contract/documentName'
import { shipDateWarning } from '../../../contract/rules/shipments'
import { bulkShipmentDraft } from '../../services/bulk/bulkActions'
import { absentIds, useLoadAbsentQuery } from '../../services/bulk/loadDocuments'
import { closeBulk, runBulk, settleRun } from '../../services/bulk/runBulk'
import { editDraft } from '../../services/drafts/drafts'
import { useAppDispatch, useAppSelector } from '../../services/hooks'
import { BULK_LIST, bulkShown, bulkStopped, isFailed, isRunning, selectBulkRun, type BulkRun } from '../../slices/bulkSlice'
import { selectDay } from '../../slices/daySlice'
import { DialogBody, DialogFooter, DialogFrame, DialogHeader } from '../kit/DialogFrame'
import { GuardedButton } from '../kit/GuardedButton'
import { useHasJustChanged } from '../kit/hooks'
import { LoadingText } from '../kit/LoadingText'
import { BulkTable, passedOver } from './BulkTable'
import { BULK_WORDS, countedText, isUnsent, leftText, noneText, runText } from './bulkWords'
import { isAsked } from './ShippingCells'
import { useCurrentRows, useSameTracking } from './useCurrentRows'

/** The dialog of a run: the action, its progress, and the result for each document. */
export function BulkDialog() {
  const run = useAppSelector(selectBulkRun)
  return run && <OpenRun run={run} />
}

/** Hook that loads the documents' details where no list holds them, also when a document leaves its list meanwhile. */
function useDetails({ action, rows }: BulkRun) {
  const list = BULK_LIST[action]
  const all = rows.map(({ id }) => id)
  const ids = useAppSelector((state) => absentIds(state, list, all), shallowEqual)
  const { isSuccess, isFetching, isError, refetch } = useLoadAbsentQuery({ list, ids }, { skip: ids.length === 0 })
  return {
    isLoading: isFetching,
    isThere: ids.length === 0 || (isSuccess && !isFetching),
    hasFailed: isError && !isFetching,
    refetch,
  }
}

function OpenRun({ run }: { readonly run: BulkRun }) {
  const dispatch = useAppDispatch()
  const details = useDetails(run)
  const current = useCurrentRows(run)
  const words = BULK_WORDS[run.action]
  const meant = current.rows.filter(({ phase }) => phase !== 'excluded').length
  function handleClose() {
    if (isRunning(run)) dispatch(bulkShown(false))
    else dispatch(closeBulk())
  }
  return (
    <DialogFrame size="5xl" onClose={handleClose} isOverScreens>
      <DialogHeader title={words.title} subtitle={countedText(run.action, run.rows.length)} />
      <DialogBody>
        <RunNotice run={current} meant={meant} />
        {run.action === 'confirmShipments' && !isRunning(run) && <ShipDateWarning rows={current.rows} />}
        {details.isLoading && run.phase === 'asking' && <LoadingText text="Loading details..." />}
        {details.hasFailed && run.phase === 'asking' && (
          <Alert
            severity="error"
            action={
              <GuardedButton size="small" color="inherit" onClick={() => void details.refetch()}>
                Retry
              </GuardedButton>
            }
          >
            The documents could not be loaded. Nothing was sent.
          </Alert>
        )}
        <BulkTable run={current} />
      </DialogBody>
      <DialogFooter>
        <RunButtons run={run} meant={meant} isReady={details.isThere} onClose={handleClose} />
      </DialogFooter>
    </DialogFrame>
  )
}

/** Warns about ship dates that may be mistakes, before they are confirmed. */
function ShipDateWarning({ rows }: Pick<BulkRun, 'rows'>) {
  const dispatch = useAppDispatch()
  const today = useAppSelector(selectDay)
  const ids = useAppSelector(
    (state) =>
      rows
        .filter((row) => isAsked(row) && shipDateWarning(bulkShipmentDraft(state, row.id)?.shipDate ?? '', today) !== null)
        .map(({ id }) => id),
    shallowEqual,
  )
  if (ids.length === 0) return null
  function handleToday() {
    for (const id of ids) dispatch(editDraft(documentName.shipment(id), { shipDate: today }))
  }
  const count = countedText('confirmShipments', ids.length)
  return (
    <Alert
      severity="warning"
      variant="outlined"
      action={
        <GuardedButton size="small" color="inherit" onClick={handleToday}>
          Use today
        </GuardedButton>
      }
    >
      {count} {ids.length === 1 ? 'has a ship date that is' : 'have ship dates that are'} before today or more than a year ahead.
    </Alert>
  )
}

function RunNotice({ run, meant }: { readonly run: BulkRun; readonly meant: number }) {
  const { question, isFinal } = BULK_WORDS[run.action]
  const isTransfers = run.action === 'receiveTransfers'
  const same = useSameTracking(run).size
  const left = useAppSelector((state) => (isTransfers ? run.rows.filter((row) => passedOver(state, row) !== '').length : 0))
  if (run.phase === 'asking') {
    return (
      <Alert severity={question && meant > 0 ? 'warning' : 'info'} variant="outlined">
        {meant === 0 ? noneText(run.action) : (question?.(countedText(run.action, meant)) ?? 'The labels come as one ZIP file.')}
        {left > 0 && ` ${leftText(left)}`}
        {same > 0 &&
          ` ${countedText(run.action, same)} ${same === 1 ? 'has' : 'have'} the tracking number of another, see below.`}
        {isFinal && meant > 0 && ' This cannot be undone.'}
      </Alert>
    )
  }
  const isDone = run.rows.every(({ phase }) => phase === 'done')
  return (
    <Box sx={noticeStyle}>
      {run.phase !== 'ended' && <BulkProgress run={run} />}
      <Alert role="status" severity={run.phase !== 'ended' ? 'info' : isDone ? 'success' : 'warning'} icon={false}>
        {run.wasLeft && 'The page was left in the middle. '}
        {runText(run)}
      </Alert>
    </Box>
  )
}

/** Sticky above the scrolling documents and the labels in their fields; the dialog's own padding scrolls away. */
const noticeStyle = {
  position: 'sticky',
  top: { xs: -16, md: -20 },
  zIndex: 2,
  display: 'grid',
  gap: 1,
  mt: { xs: -2, md: -2.5 },
  pt: { xs: 2, md: 2.5 },
  pb: 0.5,
  bgcolor: 'background.paper',
} as const

interface RunButtonsProps {
  readonly run: BulkRun
  readonly meant: number
  readonly isReady: boolean
  readonly onClose: () => void
}

function RunButtons({ run, meant, isReady, onClose }: RunButtonsProps) {
  const dispatch = useAppDispatch()
  const hasJustEnded = useHasJustChanged(run.phase)
  const words = BULK_WORDS[run.action]
  const count = (has: (row: BulkRun['rows'][number]) => boolean) => run.rows.filter(has).length
  if (run.phase === 'asking' && meant === 0) return <GuardedButton onClick={onClose}>Close</GuardedButton>
  if (run.phase === 'asking') {
    return (
      <>
        <GuardedButton onClick={onClose}>Cancel</GuardedButton>
        <GuardedButton variant="contained" disabled={!isReady} onClick={() => void dispatch(runBulk())}>
          {words.begin(countedText(run.action, meant))}
        </GuardedButton>
      </>
    )
  }
  if (run.phase !== 'ended') {
    return (
      <>
        <GuardedButton onClick={onClose}>Hide</GuardedButton>
        <GuardedButton variant="contained" disabled={run.phase === 'stopping'} onClick={() => dispatch(bulkStopped())}>
          {run.phase === 'stopping' ? 'Stopping…' : 'Stop'}
        </GuardedButton>
      </>
    )
  }
  const [unknown, waiting, failed] = [
    count(({ phase }) => phase === 'unknown'),
    count(({ phase }) => phase === 'waiting'),
    count(isFailed),
  ]
  return (
    <>
      <GuardedButton onClick={onClose}>Close</GuardedButton>
      {unknown > 0 && (
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
          {isUnsent(run) ? words.begin(countedText(run.action, failed)) : `Retry ${failed}`}
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

function BulkProgress({ run: { rows } }: { readonly run: Pick<BulkRun, 'rows'> }) {
  const over = rows.filter(({ phase }) => phase !== 'waiting' && phase !== 'sending' && phase !== 'checking').length
  return (
    <LinearProgress
      variant="determinate"
      value={(over / rows.length) * 100}
      aria-label="Documents"
      aria-valuetext={`${over} of ${rows.length}`}
      sx={{ height: 6, borderRadius: 1 }}
    />
  )
}
