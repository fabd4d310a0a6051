import { LOOKUP_SCREEN, type LookupKind, type Screen } from '../../../contract/screens'

/** Path of the sign-in page. */
export const LOGIN_PATH = '/login'

/** Path of each screen, below the client's base path. */
export const SCREEN_PATH: Readonly<Record<Screen, string>> = {
  dashboard: '/',
  sales: '/sales',
  production: '/production',
  shipments: '/shipments',
  inventory: '/inventory',
  transfers: '/transfers',
}

/** Query parameter that names the document whose dialog is open, so that links, reload and Back work. */
export const OPEN_PARAM = 'open'

/**
 * Address of a screen with a document's dialog open.
 * @param search the current query string, whose other parameters are kept
 */
export function documentPath(screen: Screen, documentKey: string, search = ''): string {
  const params = new URLSearchParams(search)
  params.set(OPEN_PARAM, documentKey)
  return `${SCREEN_PATH[screen]}?${params}`
}

/** Parameters of the open document, its tab and the dialogs over it: they belong to it alone. */
const DOCUMENT_PARAMS = ['tab', 'receive', 'receipt', 'produce', 'correct', 'note', 'files'] as const
export type DocumentParam = (typeof DOCUMENT_PARAMS)[number]

/** Removes the open document from an address and keeps the state of the list. */
export function closeDocument(params: URLSearchParams): void {
  for (const name of [OPEN_PARAM, ...DOCUMENT_PARAMS]) params.delete(name)
}

/** The query string without the parameters of the open document. */
export function listSearch(search: string): string {
  const params = new URLSearchParams(search)
  closeDocument(params)
  return String(params)
}

/**
 * Address of the dialog of a document or an item.
 * @param id what its screen knows it by, as the look-up says it: a transfer's is the joined one, an item's its inventory number
 */
export function addressOf(kind: LookupKind, id: string): string {
  return documentPath(LOOKUP_SCREEN[kind], id)
}

/** Address of a screen with a search in its box, and with the rows that are hidden by default. */
export function searchPath(screen: Screen, query: string): string {
  return `${SCREEN_PATH[screen]}?${new URLSearchParams({ q: query, all: '1' })}`
}

/** Query parameter that names the part of a list that is shown alone. */
export const PART_PARAM = 'only'

/** Address of a screen that shows one part of its open documents alone. */
export function partPath(screen: Screen, part: string): string {
  return `${SCREEN_PATH[screen]}?${new URLSearchParams({ [PART_PARAM]: part })}`
}
