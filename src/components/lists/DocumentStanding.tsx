import { DialogFrame } from '../kit/DialogFrame'
import { ErrorBox } from '../kit/ErrorBox'
import { LoadingText } from '../kit/LoadingText'
import { MessageDialog } from '../kit/MessageDialog'
import { DocumentSteps } from './DocumentSteps'
import type { ListDefinition } from './listDefinition'
import type { OpenDocument } from './useOpenDocument'

interface DocumentStandingProps {
  readonly list: Pick<ListDefinition<never, never>, 'dialog' | 'noun' | 'failureTitle'>
  readonly document: OpenDocument<unknown, unknown>
}

/** Shown in place of a document's dialog: loading, failed, or not found. */
export function DocumentStanding({ list: { dialog, noun, failureTitle }, document }: DocumentStandingProps) {
  const { id, standing, step, message, freshness, close } = document
  if (!dialog || id === null || standing === null) return null
  if (standing === 'absent') return <MessageDialog title={dialog.title} message={dialog.absent(id)} onClose={close} />
  return (
    <DialogFrame
      title={dialog.title}
      subtitle={id}
      headerActions={<DocumentSteps noun={noun} step={step} />}
      isReplacing={step.cameBy !== null}
      size={dialog.size}
      onClose={close}
    >
      {standing === 'loading' || message === null ? (
        <LoadingText text={`Loading ${noun}...`} />
      ) : (
        <ErrorBox title={failureTitle} message={message} onRetry={freshness.onRefresh} isRetrying={freshness.isFetching} />
      )}
    </DialogFrame>
  )
}
