import Alert, { type AlertProps } from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useEffect, useMemo } from 'react'
import { shallowEqual } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { documentName } from '../../../contract/documentName'
import { shipDateWarning } from '../../../contract/rules/shipments'
import { bulkShipmentDraft, exclusion, lackingText, selectSameTracking } from '../../services/bulk/bulkActions'
import { absentIds, useLoadAbsentQuery } from '../../services/bulk/loadDocuments'
import { closeBulk, closeUnbegun } from '../../services/bulk/runBulk'
import { editDraft } from '../../services/drafts/drafts'
import { useAppDispatch, useAppSelector } from '../../services/store/hooks'
import { BULK_LIST, bulkShown, isRunning, selectBulkRun, type BulkRow, type BulkRun } from '../../slices/bulkSlice'
import { selectDay } from '../../slices/daySlice'
import { DialogBody, DialogFooter, DialogFrame, DialogHeader } from '../kit/DialogFrame'
import { GuardedButton } from '../kit/GuardedButton'
import { LoadingText } from '../kit/LoadingText'
import { PageBar } from '../kit/PageFrame'
import { BulkButtons } from './BulkButtons'
import { BulkTable, isAsked, passedOver } from './BulkTable'
import { BULK_WORDS, countedText, leftText, runText } from './bulkWords'

export function BulkHost() {
  const dispatch = useAppDispatch()
  const run = useAppSelector(selectBulkRun)
  const { pathname } = useLocation()
  // Depends on the user's navigation and not on the store, so that time travel has no effect.
  useEffect(() => () => dispatch(closeUnbegun()), [dispatch, pathname])
  if (!run) return null
  if (run.isShown) return <BulkDialog run={run} />
  const { title } = BULK_WORDS[run.action]
  return (
    <PageBar aria-label={title}>
      <Typography variant="body2" role="status" sx={{ flex: 1 }}>
        <b>{title}:</b> {runText(run)}
      </Typography>
      <Button onClick={() => dispatch(bulkShown(true))}>Show</Button>
    </PageBar>
  )
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

/** Before the start, documents to which the action does not apply are excluded; after it, `lacking` says what is lacking now. */
function useCurrentRun(run: BulkRun): BulkRun {
  const reasons = useAppSelector(
    (state) =>
      run.rows.map(({ id, phase }) => {
        if (run.phase === 'asking') return exclusion(state, run.action, id)
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

function BulkDialog({ run }: { readonly run: BulkRun }) {
  const dispatch = useAppDispatch()
  const details = useDetails(run)
  const current = useCurrentRun(run)
  const { title } = BULK_WORDS[run.action]
  const meant = current.rows.filter(({ phase }) => phase !== 'excluded').length
  const isAsking = run.phase === 'asking'
  const handleClose = () => dispatch(isRunning(run) ? bulkShown(false) : closeBulk())
  return (
    <DialogFrame size="5xl" onClose={handleClose} isOverScreens>
      <DialogHeader title={title} subtitle={countedText(run.action, run.rows.length)} />
      <DialogBody>
        {isAsking ? <Question run={current} meant={meant} /> : <Progress run={current} />}
        {run.action === 'confirmShipments' && !isRunning(run) && <ShipDateWarning rows={current.rows} />}
        {details.isLoading && isAsking && <LoadingText text="Loading details..." />}
        {details.hasFailed && isAsking && (
          <Notice severity="error" action="Retry" onAction={() => void details.refetch()}>
            The documents could not be loaded. Nothing was sent.
          </Notice>
        )}
        <BulkTable run={current} />
      </DialogBody>
      <DialogFooter>
        <BulkButtons run={run} meant={meant} isReady={details.isThere} onClose={handleClose} />
      </DialogFooter>
    </DialogFrame>
  )
}

interface NoticeProps extends Pick<AlertProps, 'severity' | 'children'> {
  readonly action: string
  readonly onAction: () => void
}

function Notice({ action, onAction, ...alert }: NoticeProps) {
  const button = (
    <GuardedButton size="small" color="inherit" onClick={onAction}>
      {action}
    </GuardedButton>
  )
  return <Alert variant="outlined" action={button} {...alert} />
}

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
  return (
    <Notice severity="warning" action="Use today" onAction={handleToday}>
      {countedText('confirmShipments', ids.length)} {ids.length === 1 ? 'has a ship date that is' : 'have ship dates that are'}{' '}
      before today or more than a year ahead.
    </Notice>
  )
}

interface QuestionProps {
  readonly run: BulkRun
  readonly meant: number
}

function Question({ run: { action, rows }, meant }: QuestionProps) {
  const { question, counted, fits } = BULK_WORDS[action]
  const same = useAppSelector((state) => selectSameTracking(state).size)
  const left = useAppSelector((state) =>
    action === 'receiveTransfers' ? rows.filter((row) => passedOver(state, row) !== '').length : 0,
  )
  return (
    <Alert severity={question && meant > 0 ? 'warning' : 'info'} variant="outlined">
      {meant === 0
        ? `No selected ${counted[0]} ${fits}.`
        : (question?.(countedText(action, meant)) ?? 'The labels come as one ZIP file.')}
      {left > 0 && ` ${leftText(left)}`}
      {same > 0 && ` ${countedText(action, same)} ${same === 1 ? 'has' : 'have'} the tracking number of another, see below.`}
    </Alert>
  )
}

function Progress({ run }: { readonly run: BulkRun }) {
  const { rows, phase } = run
  const over = rows.filter((row) => !['waiting', 'sending', 'checking'].includes(row.phase)).length
  const isDone = rows.every((row) => row.phase === 'done')
  return (
    <Box sx={progressStyle}>
      {phase !== 'ended' && (
        <LinearProgress
          variant="determinate"
          value={(over / rows.length) * 100}
          aria-label="Documents"
          aria-valuetext={`${over} of ${rows.length}`}
          sx={{ height: 6, borderRadius: 1 }}
        />
      )}
      <Alert role="status" severity={phase !== 'ended' ? 'info' : isDone ? 'success' : 'warning'} icon={false}>
        {run.wasLeft && 'The page was left in the middle. '}
        {runText(run)}
      </Alert>
    </Box>
  )
}

/** Sticky above the scrolling documents and the labels in their fields; the dialog's own padding scrolls away. */
const progressStyle = {
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
