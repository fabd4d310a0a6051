import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { IMPORT_FILES } from '../../../contract/entities/intake'
import { POLLING } from '../../components/admin/useChange'
import { type AcceptedFiles, FileDropZone } from '../../components/documents/attachments/FileDropZone'
import { EllipsisText } from '../../components/kit/EllipsisText'
import { ErrorBox } from '../../components/kit/ErrorBox'
import { formatBytes, formatCounted } from '../../components/kit/formatNumber'
import { GuardedButton } from '../../components/kit/GuardedButton'
import { CloseOutlined, DescriptionOutlined } from '../../components/kit/icons'
import { ProgressPanel } from '../../components/kit/ProgressPanel'
import { FALLBACK } from '../../services/endpoints/fallbacks'
import { describeError } from '../../services/http/apiError'
import { startIntake, useGetIntakeQuery, useGetIntakesQuery } from '../../services/intakeApi'
import { useAppDispatch } from '../../services/store/hooks'
import { IntakeOutcome, IntakeReport } from './IntakeReport'
import { RunningIntake } from './RunningIntake'

const CSV_FILES: AcceptedFiles = {
  accept: '.csv,text/csv',
  hint: 'CSV files named like the templates below',
}

/** Chooses, checks and applies files. Only one intake can run at a time, whoever started it. */
export function NewIntake() {
  const { files, choose, add, start, startedId, sent, stopSending, failure } = useIntake()
  const { intake, isOwn, isServerGone, isBusy } = useShownIntake(startedId)
  const isSending = sent !== null
  const isLocked = isSending || isBusy
  const ended = intake !== null && intake.state !== 'running' && isOwn ? intake : null
  const mayApply = ended?.state === 'checked' && files.length > 0

  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <FileDropZone accepted={CSV_FILES} isDisabled={isLocked} onChoose={add} />
      <ChosenFiles files={files} isLocked={isLocked} onRemove={(file) => choose(files.filter((one) => one !== file))} />
      {files.length > 0 && !isLocked && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <GuardedButton
            variant={mayApply ? 'outlined' : 'contained'}
            whyDisabled={files.every(isKnown) ? null : 'Remove the file that is not one of the templates'}
            onClick={() => void start(true)}
          >
            {ended === null ? `Check ${formatCounted(files.length, 'file')}` : 'Check again'}
          </GuardedButton>
          <GuardedButton onClick={() => choose([])}>Clear</GuardedButton>
          {ended === null && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              The check stores nothing. It says what would be new or changed, and what has problems.
            </Typography>
          )}
        </Box>
      )}
      {failure !== null && <ErrorBox message={failure} />}
      {sent && (
        <ProgressPanel
          title={`Sending ${formatCounted(files.length, 'file')}`}
          part={sent.totalBytes === 0 ? 1 : sent.sentBytes / sent.totalBytes}
          text={`${formatBytes(sent.sentBytes)} of ${formatBytes(sent.totalBytes)}`}
          action={
            <GuardedButton size="small" onClick={stopSending}>
              Stop
            </GuardedButton>
          }
        />
      )}
      {intake?.state === 'running' && <RunningIntake key={intake.id} intake={intake} isOwn={isOwn} isServerGone={isServerGone} />}
      {ended && (
        <IntakeOutcome
          intake={ended}
          action={
            mayApply && !isLocked ? (
              <GuardedButton variant="contained" onClick={() => void start(false)}>
                Apply
              </GuardedButton>
            ) : undefined
          }
        />
      )}
      {ended?.report && <IntakeReport isOnPage id={ended.id} report={ended.report} isApplied={ended.state === 'applied'} />}
    </Box>
  )
}

const RUNNING_MS = 1_000

/** The import to show: a running one of any user, otherwise the one started here. Without the server the last state stays. */
function useShownIntake(startedId: string | null) {
  const list = useGetIntakesQuery({}, { ...POLLING, refetchOnMountOrArgChange: true })
  const running = list.data?.intakes.find(({ state }) => state === 'running')
  const id = running?.id ?? startedId
  const { currentData: intake, error } = useGetIntakeQuery(
    { id: id ?? '' },
    { skip: id === null, refetchOnMountOrArgChange: true },
  )
  const isRunning = intake?.state === 'running'
  // Subscribes to the same queries at a shorter interval while an intake is running.
  const whileRunning = { ...POLLING, pollingInterval: RUNNING_MS }
  useGetIntakeQuery({ id: id ?? '' }, { ...whileRunning, skip: !isRunning })
  useGetIntakesQuery({}, { ...whileRunning, skip: running === undefined })
  const isAwaited = id !== null && intake === undefined && error === undefined
  return {
    intake: intake ?? null,
    isOwn: id !== null && id === startedId,
    isServerGone: error !== undefined,
    isBusy: isRunning || isAwaited || (running !== undefined && running.id !== intake?.id),
  }
}

interface ChosenFilesProps {
  readonly files: readonly File[]
  readonly isLocked: boolean
  readonly onRemove: (file: File) => void
}

function ChosenFiles({ files, isLocked, onRemove }: ChosenFilesProps) {
  if (files.length === 0) return null
  return (
    <Box component="ul" aria-label="Chosen files" sx={listStyle}>
      {files.map((file) => (
        <Box component="li" key={file.name} sx={rowStyle}>
          <DescriptionOutlined aria-hidden fontSize="small" sx={{ color: 'text.secondary' }} />
          <Box sx={{ typography: 'body2', fontWeight: 500, minWidth: 0 }}>
            <EllipsisText>{file.name}</EllipsisText>
            {!isKnown(file) && (
              <Typography variant="caption" component="p" color="error">
                We don't know this file.
              </Typography>
            )}
          </Box>
          <Typography variant="caption" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
            {formatBytes(file.size)}
          </Typography>
          <IconButton
            size="small"
            aria-label={`Remove ${file.name}`}
            title={`Remove ${file.name}`}
            disabled={isLocked}
            onClick={() => onRemove(file)}
          >
            <CloseOutlined fontSize="inherit" />
          </IconButton>
        </Box>
      ))}
    </Box>
  )
}

const isKnown = ({ name }: File) => IMPORT_FILES.some((known) => name === `${known}.csv`)

const listStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(auto-fill, minmax(280px, 1fr))' },
} as const

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
  alignItems: 'center',
  columnGap: 1,
  px: 1.5,
  py: 0.5,
} as const

function useIntake() {
  const dispatch = useAppDispatch()
  const [files, setFiles] = useState<readonly File[]>([])
  const [startedId, setStartedId] = useState<string | null>(null)
  const [sent, setSent] = useState<{ readonly sentBytes: number; readonly totalBytes: number } | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const upload = useRef<AbortController>(undefined)

  useEffect(() => () => upload.current?.abort(), [])

  function choose(chosen: readonly File[]): void {
    setFiles(chosen)
    setStartedId(null)
    setFailure(null)
  }

  function add(more: readonly File[]): void {
    const names = new Set(more.map(({ name }) => name))
    choose([...files.filter(({ name }) => !names.has(name)), ...more])
  }

  async function start(dryRun: boolean): Promise<void> {
    setFailure(null)
    setSent({ sentBytes: 0, totalBytes: files.reduce((sum, { size }) => sum + size, 0) })
    const changed = await changedFile(files)
    if (changed !== null) {
      setSent(null)
      setFailure(`${changed} cannot be read any more: it has changed since it was chosen. Choose it again.`)
      return
    }
    const stop = new AbortController()
    upload.current = stop
    const onProgress = (sentBytes: number, totalBytes: number) => setSent({ sentBytes, totalBytes })
    const { data, error } = await dispatch(startIntake({ dryRun, files }, onProgress, stop.signal))
    setSent(null)
    if (data) setStartedId(data.id)
    else if (!stop.signal.aborted) setFailure(describeError(error, FALLBACK.unknown))
  }

  return { files, choose, add, start, startedId, sent, stopSending: () => upload.current?.abort(), failure }
}

async function changedFile(files: readonly File[]): Promise<string | null> {
  for (const file of files) {
    try {
      await file.slice(0, 1).arrayBuffer()
    } catch {
      return file.name
    }
  }
  return null
}
