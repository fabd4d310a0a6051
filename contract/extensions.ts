/**
 * The optional features of a backend, as named in the responses of sign-in and refresh. The app uses an extension only where it is
 * named, and ignores unknown names.
 * - `idempotency`: a key is executed at most once, and a repeat gets the first response.
 * - `noteGuard`: a note call that includes the shown text is rejected when the note has changed since.
 * - `events`: a stream announces changed lists.
 * - `windows`: lists of documents are read in parts: the open ones, named ones, or a page of all.
 * - `filters`: windows may be filtered by the fields of `contract/rules/listFilter`.
 * - `lookup`: documents and items of all screens are found by their numbers and names.
 * - `results`: the response of a document's write says what it created, and the document's new status.
 * - `today`: counts and names what is late, long in transit, to be received and short.
 * - `items`: an item can be read with its stock by site, demand, supply and movements.
 * - `activity`: the history of a document (who did what, when) can be read in pages.
 * - `preferences`: the server stores each user's preferences, such as views and columns.
 * - `accounts`: accounts, their sessions and the tokens of machines can be managed by holders of `manage_users`.
 * - `outbox`: programs can read every posted event in order, without a gap.
 * - `intake`: CSV files can be imported while the server runs; they are checked first, and imported all or nothing.
 * - `counts`: stock counts of a site can be posted as movements.
 * - `corrections`: holders of `edit_content` can cancel or close orders early, with a reason.
 * - `fileRemoval`: an attachment can be removed for good, with a reason, by its uploader or holders of `edit_content`.
 * - `prints`: documents can be printed as one PDF, with bar codes.
 */
export const EXTENSIONS = [
  'idempotency',
  'noteGuard',
  'events',
  'windows',
  'filters',
  'lookup',
  'results',
  'today',
  'items',
  'activity',
  'preferences',
  'accounts',
  'outbox',
  'counts',
  'corrections',
  'intake',
  'fileRemoval',
  'prints',
] as const
export type Extension = (typeof EXTENSIONS)[number]
