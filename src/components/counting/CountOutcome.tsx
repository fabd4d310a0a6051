import { ErrorBox } from '../kit/ErrorBox'
import { OutcomeNotice } from '../writes/OutcomeNotice'
import type { WriteOfDocument } from '../writes/useDocumentWrite'
import { MovedNotice } from './MovedNotice'
import type { CountedLine } from './siteCount'

interface CountOutcomeProps {
  readonly lines: readonly CountedLine[]
  readonly write: WriteOfDocument
  readonly isDisabled: boolean
  readonly onTakeAsSeen: (figures: Readonly<Record<string, number>>) => void
}

/** What prevents posting a count, and the outcome of the last posting. */
export function CountOutcome({ lines, write, isDisabled, onTakeAsSeen }: CountOutcomeProps) {
  const isMoved = lines.some((line) => line.isMoved)
  return (
    <>
      <MovedNotice lines={lines} isDisabled={isDisabled} onTakeAsSeen={onTakeAsSeen} />
      {write.refusal !== null && !isMoved && <ErrorBox title="The count was not posted" message={write.refusal} />}
      <OutcomeNotice write={write} />
    </>
  )
}
