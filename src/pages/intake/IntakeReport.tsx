import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState, type ReactNode } from 'react'
import { formatNumber } from '../../../contract/english'
import type {
  IntakeResponse,
  IntakeChange,
  IntakeFile,
  IntakeProblem,
  IntakeReport as Report,
} from '../../../contract/entities/intake'
import { Section } from '../../components/admin/Section'
import { ErrorBox } from '../../components/kit/ErrorBox'
import { formatCounted } from '../../components/kit/formatNumber'
import { GuardedButton } from '../../components/kit/GuardedButton'
import { DownloadOutlined } from '../../components/kit/icons'
import { LinesTable } from '../../components/kit/LinesTable'
import { valueColumn, type TableColumn } from '../../components/kit/tableColumn'
import { downloadProblems } from '../../services/intakeApi'
import { useAppDispatch } from '../../services/store/hooks'
import { outcomeText, STATE_WORDS } from './intakeWords'

function countColumn(field: keyof Omit<IntakeFile, 'name'>, header: string): TableColumn<IntakeFile> {
  return valueColumn(field, header, { text: (file: IntakeFile) => formatNumber(file[field]), align: 'right' })
}

const FILE_COLUMNS: readonly TableColumn<IntakeFile>[] = [
  valueColumn('name', 'File'),
  countColumn('rows', 'Rows read'),
  countColumn('added', 'New'),
  countColumn('changed', 'Changed'),
  countColumn('unchanged', 'Unchanged'),
  countColumn('refused', 'With problems'),
]

const PROBLEM_COLUMNS: readonly TableColumn<IntakeProblem>[] = [
  { field: 'file', header: 'File', value: ({ file }) => file || 'All files' },
  valueColumn('line', 'Line', { align: 'right' }),
  valueColumn('column', 'Column'),
  valueColumn('reason', 'Reason', { minWidth: 240 }),
  valueColumn('rows', 'Rows', { text: ({ rows }) => formatNumber(rows), align: 'right' }),
]

const changeColumns = (before: string, after: string): readonly TableColumn<IntakeChange>[] => [
  valueColumn('file', 'File'),
  valueColumn('line', 'Line', { align: 'right' }),
  valueColumn('key', 'Row'),
  valueColumn('column', 'Column'),
  valueColumn('before', before),
  valueColumn('after', after),
]
const CHANGES = changeColumns('Now', 'Becomes')
const PAST_CHANGES = changeColumns('Before', 'After')

interface IntakeReportProps {
  readonly id: string
  readonly report: Report
  readonly isOnPage?: boolean
  /** The intake is applied, so that changes are worded in the past tense. */
  readonly isApplied: boolean
}

export function IntakeReport({ id, report, isApplied, isOnPage = false }: IntakeReportProps) {
  const { files, problems, problemCount, changes, changeCount, remarks } = report
  return (
    <Stack spacing={3}>
      {problems.length > 0 && (
        <Section isOnPage={isOnPage} title={`Problems (${formatNumber(problemCount)})`}>
          <LinesTable label="Problems" columns={PROBLEM_COLUMNS} rows={problems} emptyText="" pageSize={20} />
          <AllProblems id={id} shown={problems.length} of={problemCount} />
        </Section>
      )}
      <Section isOnPage={isOnPage} title="Files">
        <LinesTable
          label="Files"
          columns={FILE_COLUMNS}
          rows={files.length > 1 ? [...files, totalOf(files)] : files}
          emptyText="No file was read."
        />
      </Section>
      {changes.length > 0 && (
        <Section isOnPage={isOnPage} title={`Changes (${formatNumber(changeCount)})`}>
          <LinesTable label="Changes" columns={isApplied ? PAST_CHANGES : CHANGES} rows={changes} emptyText="" pageSize={20} />
          {changeCount > changes.length && <More text={`The first ${formatNumber(changes.length)} are shown.`} />}
        </Section>
      )}
      {remarks.length > 0 && (
        <Section isOnPage={isOnPage} title="Remarks">
          <Box component="ul" sx={{ m: 0, pl: 2.5, typography: 'body2', overflowWrap: 'anywhere' }}>
            {remarks.map((remark) => (
              <li key={remark}>{remark}</li>
            ))}
          </Box>
        </Section>
      )}
    </Stack>
  )
}

function totalOf(files: readonly IntakeFile[]): IntakeFile {
  const sum = (field: keyof Omit<IntakeFile, 'name'>) => files.reduce((total, file) => total + file[field], 0)
  return {
    name: 'All files',
    rows: sum('rows'),
    added: sum('added'),
    changed: sum('changed'),
    unchanged: sum('unchanged'),
    refused: sum('refused'),
  }
}

function More({ text }: { readonly text: string }) {
  return (
    <Typography variant="caption" sx={{ color: 'text.secondary' }}>
      {text}
    </Typography>
  )
}

function AllProblems({ id, shown, of }: { readonly id: string; readonly shown: number; readonly of: number }) {
  const dispatch = useAppDispatch()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function handleClick() {
    setIsBusy(true)
    setFailure(await dispatch(downloadProblems(id)))
    setIsBusy(false)
  }

  return (
    <Stack spacing={1} sx={{ mt: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <GuardedButton size="small" startIcon={<DownloadOutlined />} isBusy={isBusy} onClick={() => void handleClick()}>
          All problems as a file
        </GuardedButton>
        {of > shown && <More text={`The first ${formatCounted(shown, 'problem')} are shown.`} />}
      </Box>
      {failure !== null && <ErrorBox message={failure} />}
    </Stack>
  )
}

interface IntakeOutcomeProps {
  readonly intake: IntakeResponse
  readonly action?: ReactNode
}

export function IntakeOutcome({ intake, action }: IntakeOutcomeProps) {
  return (
    <Alert severity={STATE_WORDS[intake.state].severity} action={action} sx={{ alignItems: 'center' }}>
      {outcomeText(intake, intake.report)}
    </Alert>
  )
}
