import type { AlertColor } from '@mui/material/Alert'
import type { Intake, IntakeReport, IntakeState } from '../../../contract/entities/intake'
import type { StatusTone } from '../../../contract/statuses'
import { formatCounted } from '../../components/kit/formatNumber'

export const STATE_WORDS: Readonly<
  Record<IntakeState, { readonly word: string; readonly tone: StatusTone; readonly severity: AlertColor }>
> = {
  running: { word: 'Running', tone: 'progress', severity: 'info' },
  checked: { word: 'Ready to apply', tone: 'info', severity: 'success' },
  applied: { word: 'Applied', tone: 'success', severity: 'success' },
  refused: { word: 'Has problems', tone: 'danger', severity: 'error' },
  canceled: { word: 'Canceled', tone: 'neutral', severity: 'info' },
  stopped: { word: 'Stopped', tone: 'warning', severity: 'warning' },
  failed: { word: 'Failed', tone: 'danger', severity: 'error' },
}

const SOURCE_WORDS = { app: '', token: ' (token)' } as const satisfies Record<Intake['source'], string>

export function startedBy({ userName, source }: Pick<Intake, 'userName' | 'source'>): string {
  return userName + SOURCE_WORDS[source]
}

export function filesText(files: Intake['files']): string {
  return files.length > SHOWN_NAMES ? `${files.length} files` : files.map(({ name }) => name).join(', ')
}
const SHOWN_NAMES = 3

export function outcomeText({ state, dryRun, message }: Intake, report: IntakeReport | null): string {
  if (message !== null) return message
  return {
    running: 'It is running.',
    checked: 'Ready to apply: the check found no problem. Nothing has been stored yet.',
    applied: 'Everything has been stored.',
    refused: `${rejectedText(report)} Nothing has been stored.`,
    canceled: dryRun ? 'The check was canceled.' : 'It was canceled. Nothing has been stored.',
    stopped: 'The server stopped in between. Nothing has been stored; start again.',
    failed: 'It failed. Nothing has been stored.',
  }[state]
}

function rejectedText(report: IntakeReport | null): string {
  if (report === null || report.problemCount === 0) return 'There are problems.'
  const rows = report.files.reduce((sum, { refused: rejected }) => sum + rejected, 0)
  const causes = formatCounted(report.problemCount, 'problem')
  return rows === 0 ? `${causes}.` : `${causes}: ${formatCounted(rows, 'row')} cannot be imported.`
}
