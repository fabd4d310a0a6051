/**
 * What a backend may offer beyond the calls, by the names that the answers of sign-in and refresh carry. The app uses an extension
 * only where it is named; nothing that has no name here is understood.
 * - `idempotency`: a key is executed at most once, and a repeat gets the first answer.
 * - `noteGuard`: a note call that says which text was shown is refused when another one stands there now.
 * - `events`: a stream tells which lists have changed.
 * - `windows`: lists of documents are read in parts: what is open, named documents, or a page of all.
 * - `filters`: what is asked of `windows` may be filtered by the fields of `contract/rules/listFilter`.
 * - `lookup`: documents and items of all screens are found by their numbers and names.
 * - `results`: the answer of a write that brings a document on says what it made, and the document's new status.
 * - `today`: what is late, long under way, to be received and short is counted and named.
 * - `items`: an item is read with its stock by site, what needs it, what brings it, and what moved it.
 * - `activity`: who did what to a document, and when, is read in pages.
 * - `preferences`: what each person has chosen for themselves, such as views and columns, is kept by the server.
 * - `accounts`: accounts, their sessions and the tokens of machines are managed by who holds the permission `manage_users`.
 * - `outbox`: programs follow what is posted, event by event, without a gap.
 * - `intake`: CSV files come in while the server runs, checked first, all or nothing.
 * - `counts`: what was counted at a site is posted as movements of its stock.
 * - `corrections`: orders are canceled or closed before their time, with a reason, by who holds the permission `edit_content`.
 * - `fileRemoval`: an attachment is removed for good, with a reason, by who attached it or who holds the permission `edit_content`.
 * - `prints`: documents are printed as one PDF, with bar codes.
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
