import { FailedDialog } from '../parts/FailedDialog'
import { lazyPart } from '../parts/lazyPart'

/** The dialog with the files of a document. It is large, and most people who open a document attach nothing. */
export const LazyAttachmentDialog = lazyPart(
  () => import(/* webpackChunkName: "attachments" */ './AttachmentDialog').then(({ AttachmentDialog }) => AttachmentDialog),
  ({ onClose, onRetry, isRetrying }) => (
    <FailedDialog what="Attachments" onClose={onClose} onRetry={onRetry} isRetrying={isRetrying} />
  ),
)
