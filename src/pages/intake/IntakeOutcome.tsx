import Alert, { type AlertColor } from '@mui/material/Alert'
import type { ReactNode } from 'react'
import type { IntakeAnswer, IntakeState } from '../../../contract/entities/intake'
import { outcomeText } from './intakeWords'

const SEVERITY: Readonly<Record<IntakeState, AlertColor>> = {
  running: 'info',
  checked: 'success',
  applied: 'success',
  refused: 'error',
  canceled: 'info',
  stopped: 'warning',
  failed: 'error',
}

interface IntakeOutcomeProps {
  readonly intake: IntakeAnswer
  /** Button for the next step. */
  readonly action?: ReactNode
}

/** Outcome of an intake. */
export function IntakeOutcome({ intake, action }: IntakeOutcomeProps) {
  return (
    <Alert severity={SEVERITY[intake.state]} variant="outlined" action={action} sx={{ alignItems: 'center' }}>
      {outcomeText(intake, intake.report)}
    </Alert>
  )
}
