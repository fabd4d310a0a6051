import type { ApiResult } from '../../services/http/apiRequest'
import type { AppThunk } from '../../services/store/rootReducer'
import { ConfirmDialog } from '../kit/ConfirmDialog'
import { useChange } from './useChange'

interface ChangeQuestionProps<Data> {
  readonly title: string
  readonly question: string
  readonly confirmLabel: string
  readonly cancelLabel?: string
  readonly change: AppThunk<Promise<ApiResult<Data>>>
  /** Called with the response; not if the change was rejected, which the question says. */
  readonly onDone: (response: Data) => void
  readonly onCancel: () => void
}

export function ChangeQuestion<Data>({ change, onDone, ...question }: ChangeQuestionProps<Data>) {
  const { send, isBusy, failure } = useChange()

  async function handleConfirm() {
    const response = await send(change)
    if (response !== null) onDone(response)
  }

  return <ConfirmDialog {...question} isDanger isBusy={isBusy} error={failure} onConfirm={() => void handleConfirm()} />
}
