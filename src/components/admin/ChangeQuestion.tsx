import type { UntrackedMutation } from '../../services/endpoints/contractEndpoints'
import { ConfirmDialog } from '../kit/ConfirmDialog'
import { useChange } from './useChange'

interface ChangeQuestionProps<Data> {
  readonly title: string
  readonly question: string
  readonly confirmLabel: string
  readonly cancelLabel?: string
  /** What is sent once it is confirmed. */
  readonly change: UntrackedMutation<{ readonly id: string }, Data>
  readonly id: string
  /** Called with the response; not if the change was rejected, which the question says. */
  readonly onDone: (response: Data) => void
  readonly onCancel: () => void
}

export function ChangeQuestion<Data>({ change, id, onDone, ...question }: ChangeQuestionProps<Data>) {
  const { send, isBusy, failure } = useChange()

  async function handleConfirm() {
    const response = await send(change, { id })
    if (response !== null) onDone(response)
  }

  return <ConfirmDialog {...question} isDanger isBusy={isBusy} error={failure} onConfirm={() => void handleConfirm()} />
}
