import { LOOKUP_SCREEN, type LookupKind, type Screen } from '../../../contract/screens'

export const LOGIN_PATH = '/login'

export function screenPath(screen: Screen): string {
  return screen === 'dashboard' ? '/' : `/${screen}`
}

export const OPEN_PARAM = 'open'

export function documentPath(screen: Screen, documentKey: string, search = ''): string {
  const params = new URLSearchParams(search)
  params.set(OPEN_PARAM, documentKey)
  return `${screenPath(screen)}?${params}`
}

export const DOCUMENT_PARAMS = ['tab', 'receipt', 'produce', 'count', 'correct', 'note', 'files'] as const
export type DocumentParam = (typeof DOCUMENT_PARAMS)[number]

export function closeDocument(params: URLSearchParams): void {
  for (const name of [OPEN_PARAM, ...DOCUMENT_PARAMS]) params.delete(name)
}

export function listSearch(search: string): string {
  const params = new URLSearchParams(search)
  closeDocument(params)
  return String(params)
}

/** @param id as returned by the lookup: for a transfer the joined key, for an item its Inventory ID */
export function addressOf(kind: LookupKind, id: string): string {
  return documentPath(LOOKUP_SCREEN[kind], id)
}

export function searchPath(screen: Screen, query: string): string {
  return `${screenPath(screen)}?${new URLSearchParams({ q: query, all: '1' })}`
}

export const QUICK_FILTER_PARAM = 'only'

export function quickFilterPath(screen: Screen, id: string): string {
  return `${screenPath(screen)}?${new URLSearchParams({ [QUICK_FILTER_PARAM]: id })}`
}

export const absoluteAddress = (address: string): string => new URL(address, window.location.origin).href
