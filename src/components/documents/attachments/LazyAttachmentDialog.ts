import { lazy } from '../../lazy/lazy'

/** Loaded on demand, because it is large and most users who open a document attach nothing. */
export const LazyAttachmentDialog = lazy(
  'Attachments',
  () => import(/* webpackChunkName: "attachments" */ './AttachmentDialog').then(({ AttachmentDialog }) => AttachmentDialog),
  null,
)
