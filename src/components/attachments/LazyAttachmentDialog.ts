import { failedDialog } from '../lazy/FailedDialog'
import { lazyComponent } from '../lazy/lazyComponent'

/** The dialog with the files of a document. It is large, and most people who open a document attach nothing. */
export const LazyAttachmentDialog = lazyComponent(
  () => import(/* webpackChunkName: "attachments" */ './AttachmentDialog').then(({ AttachmentDialog }) => AttachmentDialog),
  failedDialog('Attachments'),
)
