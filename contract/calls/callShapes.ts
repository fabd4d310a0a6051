import type * as z from 'zod/mini'
import { FileRequest, RemoveFileRequest } from '../entities/file'
import { writeWindow } from '../entities/window'
import { WriteResult } from '../entities/writeResult'
import type { ListName } from '../lists'
import type { DocumentList } from '../rules/listOrder'
import { LIST_PATH, type Screen } from '../screens'
import type { DocumentKind, StatusName } from '../statuses'

// Each function makes the entry of one kind of call for the table of calls (`calls.ts`).

type Schema = z.ZodMiniType

export const READ = { method: 'GET', kind: 'json', access: 'reader', request: null } as const

export function list<Name extends Screen, Data extends Schema, List extends ListName>(screen: Name, list: List, response: Data) {
  return { ...READ, path: LIST_PATH[screen], screen, response, list } as const
}

export function documents<Name extends Screen & DocumentList, Data extends Schema>(screen: Name, response: Data) {
  return { ...list(screen, screen, response), writeQuery: writeWindow } as const
}

const WRITE = { method: 'POST', kind: 'json', access: 'general_user', response: null } as const

interface Posted<Request extends Schema> {
  readonly screen: Screen
  readonly path: `/${string}`
  readonly request: Request
  readonly maxBodyBytes?: number
  readonly document: (arg: z.input<Request>) => string
  readonly changes: readonly ListName[]
  /** Delay (ms) before the lists are reloaded, because the backend may still be posting. */
  readonly reloadAfterMs?: number
  /** Shown when a rejection has no message. */
  readonly fallback: string
  /** Members of the response, where the backend offers the extension `results`. */
  readonly results: readonly (keyof WriteResult)[]
  /** Texts of the result message: the noun, what was done, and what cannot be undone. */
  readonly result: { readonly noun: string; readonly done: string; readonly final: string }
}

/** A call that changes figures of a document. */
export function posting<Request extends Schema>(facts: Posted<Request>) {
  return { ...WRITE, response: WriteResult, writes: 'document', ...facts } as const
}

/** The status that a call gives to a document of this kind. */
export type Becomes = { readonly [Kind in DocumentKind]?: StatusName<Kind> }

export function moving<Request extends Schema>(facts: Posted<Request> & { readonly becomes: Becomes }) {
  return { ...posting(facts), becomes: facts.becomes } as const
}

/** A call that cancels a document or closes it early. Part of the extension `corrections`. */
export function correcting<Request extends Schema>(facts: Posted<Request> & { readonly becomes: Becomes }) {
  return { ...moving(facts), access: 'edit_content' } as const
}

/** A note or a file. For a receipt there is no document name, because a receipt has no other writes. */
type Annotation<List, Request extends Schema> = readonly [
  screen: List,
  path: `/${string}`,
  request: Request,
  document?: ((arg: z.input<Request>) => string) | null,
]

function annotation<List extends Screen & ListName, Request extends Schema>(
  ...[screen, path, request, document = null]: Annotation<List, Request>
) {
  return { ...WRITE, screen, path, request, document, changes: [screen] } as const
}

export function noting<List extends Screen & ListName, Request extends Schema>(...facts: Annotation<List, Request>) {
  return { ...annotation(...facts), writes: 'note' } as const
}

/** Attaches a file: the form has the file first, then the fields of `request`. */
export function attaching<List extends Screen & ListName, Request extends Schema>(...facts: Annotation<List, Request>) {
  return { ...annotation(...facts), kind: 'multipart', writes: 'file' } as const
}

export const RECEIPT = { noun: 'Receipt', done: 'posted', final: 'A receipt cannot be undone.' }

/**
 * Removes a stored file (extension `fileRemoval`). Allowed for the user who attached it and for holders of `edit_content`. Who
 * attached it is only known from the stored file, so the access check before that requires just the permission for any change.
 */
export function removing<List extends Screen & ListName>(screen: List, path: `/${string}`) {
  return { ...annotation(screen, path, RemoveFileRequest), writes: 'file' } as const
}

export function file(screen: Screen, path: `/${string}`) {
  return { method: 'POST', path, kind: 'binary', screen, access: 'reader', request: FileRequest, response: null } as const
}
