import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { formatNumber } from '../../../contract/english'
import type { IntakeResponse } from '../../../contract/entities/intake'
import { ChangeQuestion } from '../../components/admin/ChangeQuestion'
import { formatInstant } from '../../components/kit/dates'
import { formatCounted } from '../../components/kit/formatNumber'
import { GuardedButton } from '../../components/kit/GuardedButton'
import { ProgressPanel } from '../../components/kit/ProgressPanel'
import { intakeApi } from '../../services/intakeApi'
import { startedBy } from './intakeWords'

interface RunningIntakeProps {
  readonly intake: IntakeResponse
  readonly isOwn: boolean
  readonly isServerGone: boolean
}

export function RunningIntake({ intake, isOwn, isServerGone }: RunningIntakeProps) {
  const { id, dryRun, progress, files, startedAt } = intake
  const [isAsking, setIsAsking] = useState(false)
  const what = `${dryRun ? 'Checking' : 'Importing'} ${formatCounted(files.length, 'file')}`

  return (
    <ProgressPanel
      title={isOwn ? what : `${what}: ${startedBy(intake)}, since ${formatInstant(startedAt)} UTC`}
      part={progress?.part ?? 0}
      text={progress === null ? 'waiting' : progressText(progress)}
      action={
        <GuardedButton size="small" color="error" disabled={isServerGone} onClick={() => setIsAsking(true)}>
          Cancel
        </GuardedButton>
      }
    >
      {isServerGone && <Alert severity="warning">No connection to the server. This page goes on as soon as it is back.</Alert>}
      {isAsking && (
        <ChangeQuestion
          title="Cancel import?"
          question={`${isOwn ? 'It' : `What ${startedBy(intake)} started`} ends, and nothing of it is stored.`}
          confirmLabel="Cancel the import"
          cancelLabel="Keep going"
          change={intakeApi.endpoints.cancelIntake}
          id={id}
          onDone={() => setIsAsking(false)}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </ProgressPanel>
  )
}

function progressText({ phase, rows }: NonNullable<IntakeResponse['progress']>): string {
  return rows === null ? phase : `${phase}: ${formatNumber(rows.done)} of ${formatCounted(rows.of, 'row')}`
}
