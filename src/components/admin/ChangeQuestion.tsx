import type { ApiResult } from '../../services/http/apiRequest'
import type { AppThunk } from '../../services/rootReducer'
import { ConfirmDialog } from '../kit/ConfirmDialog'
import { useChange } from './useChange'

interface ChangeQuestionProps<Answer> {
  readonly title: string
  readonly question: string
  readonly confirmLabel: string
  readonly cancelLabel?: string
  readonly change: AppThunk<Promise<ApiResult<Answer>>>
  /** Called with the answer; not if the change was refused, which the question says. */
  readonly onDone: (answer: Answer) => void
  readonly onCancel: () => void
}

/** The question before a change that loses data, open while it is mounted. It sends the change, whose failure goes with it. */
export function ChangeQuestion<Answer>({ change, onDone, ...question }: ChangeQuestionProps<Answer>) {
  const { send, isBusy, failure } = useChange()

  async function handleConfirm() {
    const answer = await send(change)
    if (answer !== null) onDone(answer)
  }

  return <ConfirmDialog {...question} isDanger isBusy={isBusy} error={failure} onConfirm={() => void handleConfirm()} />
}
