import { ConfirmDialog } from '../kit/ConfirmDialog'
import { DialogFrame } from '../kit/DialogFrame'
import { ErrorBox } from '../kit/ErrorBox'
import { LoadingText } from '../kit/LoadingText'
import { DocumentSteps } from './DocumentSteps'
import type { ListDefinition } from './listDefinition'
import type { OpenDocument } from './useOpenDocument'

interface DocumentStatusProps {
  readonly list: Pick<ListDefinition<never, never>, 'dialog' | 'noun' | 'failureTitle'>
  readonly document: OpenDocument<unknown, unknown>
}

/** Shown in place of a document's dialog: loading, failed, or not found. */
export function DocumentStatus({ list: { dialog, noun, failureTitle }, document }: DocumentStatusProps) {
  const { id, status, step, message, freshness, close } = document
  if (!dialog || id === null || status === null) return null
  if (status === 'absent')
    return <ConfirmDialog title={dialog.title} question={dialog.absent(id)} details={id} confirmLabel="OK" onCancel={close} />
  return (
    <DialogFrame
      title={dialog.title}
      subtitle={id}
      headerActions={<DocumentSteps noun={noun} step={step} />}
      isReplacing={step.cameBy !== null}
      size={dialog.size}
      onClose={close}
    >
      {status === 'loading' || message === null ? (
        <LoadingText text={`Loading ${noun}...`} />
      ) : (
        <ErrorBox title={failureTitle} message={message} onRetry={freshness.onRefresh} isRetrying={freshness.isFetching} />
      )}
    </DialogFrame>
  )
}
