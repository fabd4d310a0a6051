import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useState, type ReactNode } from 'react'
import { formatNumber } from '../../../contract/english'
import type { IntakeResponse } from '../../../contract/entities/intake'
import { ChangeQuestion } from '../../components/admin/ChangeQuestion'
import { formatInstant } from '../../components/kit/dates'
import { formatCounted } from '../../components/kit/formatNumber'
import { GuardedButton } from '../../components/kit/GuardedButton'
import { cancelIntake } from '../../services/intakeApi'
import { broughtBy } from './intakeWords'

interface RunningIntakeProps {
  readonly intake: IntakeResponse
  readonly isOwn: boolean
  readonly isOutOfSight: boolean
}

export function RunningIntake({ intake, isOwn, isOutOfSight }: RunningIntakeProps) {
  const { id, dryRun, progress, files, startedAt } = intake
  const [isAsking, setIsAsking] = useState(false)
  const what = `${dryRun ? 'Checking' : 'Importing'} ${formatCounted(files.length, 'file')}`

  return (
    <WorkBar
      title={isOwn ? what : `${what}: ${broughtBy(intake)}, since ${formatInstant(startedAt)} UTC`}
      part={progress?.part ?? 0}
      text={progress === null ? 'waiting' : progressText(progress)}
      action={
        <GuardedButton size="small" color="error" disabled={isOutOfSight} onClick={() => setIsAsking(true)}>
          Cancel
        </GuardedButton>
      }
    >
      {isOutOfSight && (
        <Alert severity="warning" variant="outlined">
          No connection to the server. This page goes on as soon as it is back.
        </Alert>
      )}
      {isAsking && (
        <ChangeQuestion
          title="Cancel import?"
          question={`${isOwn ? 'It' : `What ${broughtBy(intake)} started`} ends, and nothing of it is stored.`}
          confirmLabel="Cancel the import"
          cancelLabel="Keep going"
          change={cancelIntake(id)}
          onDone={() => setIsAsking(false)}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </WorkBar>
  )
}

function progressText({ phase, rows }: NonNullable<IntakeResponse['progress']>): string {
  return rows === null ? phase : `${phase}: ${formatNumber(rows.done)} of ${formatCounted(rows.of, 'row')}`
}

interface WorkBarProps {
  readonly title: string
  readonly part: number
  readonly text: string
  readonly children?: ReactNode
  readonly action: ReactNode
}

export function WorkBar({ title, part, text, children, action }: WorkBarProps) {
  const percent = Math.min(100, Math.floor(part * 100))
  return (
    <Box
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper', p: 2, display: 'grid', gap: 1.5 }}
    >
      <Typography role="status" variant="body1" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={percent}
        aria-label={title}
        aria-valuetext={`${percent} %, ${text}`}
        sx={{ height: 8, borderRadius: 1, bgcolor: 'action.hover' }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {percent} %, {text}
        </Typography>
        {action}
      </Box>
      {children}
    </Box>
  )
}
