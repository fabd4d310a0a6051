import { failedDialog } from '../../lazy/FailedDialog'
import { lazyComponent } from '../../lazy/lazyComponent'

/**
 * The dialog with a document's files. Loaded on demand, because it is large and most users who open a document attach nothing.
 */
export const LazyAttachmentDialog = lazyComponent(
  () => import(/* webpackChunkName: "attachments" */ './AttachmentDialog').then(({ AttachmentDialog }) => AttachmentDialog),
  failedDialog('Attachments'),
)
