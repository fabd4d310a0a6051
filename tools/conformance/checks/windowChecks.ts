import { MIN_REVISION_HEADER } from '../../../contract/call'
import { calls } from '../../../contract/calls'
import { MAX_PAGE_SIZE, writeWindow, type ListWindow, type WindowFacts } from '../../../contract/entities/window'
import { sortKey } from '../../../contract/rules/listKeys'
import type { DocumentList } from '../../../contract/rules/listOrder'
import type { CallLog } from '../report/callLog'
import { DOCUMENTS, type ListedDocument } from './documents'
import { expectJson, expectError } from './expect'
import type { Run } from './run'

/** A parsed response with a part of a list. */
interface Part {
  readonly documents: readonly ListedDocument[]
  readonly window: WindowFacts
  /** Total number of entries in the tables of details. */
  readonly entries: number
  readonly linesOf: (id: string) => readonly number[]
}

const UNKNOWN_ID = 'CONFORMANCE-NO-SUCH-DOCUMENT'
const requested = (when: string) => ({ when, extension: 'windows' }) as const

/** Reads a part of a list; null when that fails. The response itself must declare that it is a part. */
async function readPart(run: Run, log: CallLog, list: DocumentList, window: ListWindow, when: string): Promise<Part | null> {
  const { call, documents, lines, entries } = DOCUMENTS[list]
  const response = await run.call(call, { query: writeWindow(window) })
  expectJson(log, response, calls[call].response, requested(when))
  const read = run.readOf(call, response)
  if (read === null) return null
  if (read.window === undefined) {
    log.fail(`${when}: window is missing`, 'windows')
    return null
  }
  // The list determines both the call and its functions, which TypeScript cannot correlate.
  const own = read as never
  return { documents: documents(own), window: read.window, entries: entries(own), linesOf: (id) => lines(own, id) }
}

/** Tests the windows of a list of documents, and requests that must be rejected. */
export async function checkWindows(run: Run, log: CallLog, list: DocumentList): Promise<void> {
  const { call, documents, lines, column } = DOCUMENTS[list]
  const fail = (text: string) => log.fail(text, 'windows')

  const open = await readPart(run, log, list, { scope: 'open' }, 'scope=open')
  if (open?.documents.some(({ isFinished }) => isFinished)) fail('scope=open: a finished document is among the open ones')
  const read = await run.read(call)
  const whole = read === null ? [] : documents(read as never)
  if (open && read !== null && (await isStill(run, list, open.window))) {
    const expected = whole.filter(({ isFinished }) => !isFinished)
    if (open.documents.length !== expected.length) fail('scope=open: other documents than the open ones of the whole list')
    if (open.window.totalCount !== whole.length) fail('scope=open: window.totalCount is not how many the whole list has')
    const isPoorer = ({ id }: ListedDocument) => String(open.linesOf(id)) !== String(lines(read as never, id))
    if (open.documents.some(isPoorer)) fail('scope=open: a document has other details than in the whole list')
  }
  if (open) {
    const headers = { [MIN_REVISION_HEADER]: `${list}=${open.window.revision}` }
    const fresh = await run.call(call, { query: 'scope=open', headers })
    if (fresh.status !== 200) fail(`scope=open with ${MIN_REVISION_HEADER}: answered ${fresh.status}, must be 200`)
  }

  const ids = [whole.at(0)?.id, whole.at(-1)?.id].filter((id) => id !== undefined)
  const named = await readPart(run, log, list, { ids: [...ids, UNKNOWN_ID] }, 'id=...')
  if (named && !sameIds(named.documents, new Set(ids))) fail('id=...: not exactly the documents that were named')

  const [first] = whole
  const page = { scope: 'all', search: '', sort: [], offset: 0, limit: 2 } as const
  const short = await readPart(run, log, list, page, 'scope=all')
  if (short) {
    if (short.documents.length > page.limit) fail('scope=all&limit=2: more documents than the limit')
    if (short.entries > 0) fail('scope=all: the tables of details are not empty')
    if (short.window.matchCount < short.documents.length) fail('scope=all: window.matchCount is less than the page has')
  }
  const second = await readPart(run, log, list, { ...page, offset: 1, limit: 1 }, 'scope=all&offset=1')
  if (short && second && second.documents[0]?.id !== short.documents[1]?.id) {
    fail('scope=all&offset=1: not the second document of the page from 0')
  }
  const found = first && (await readPart(run, log, list, { ...page, search: first.number, limit: MAX_PAGE_SIZE }, 'search=...'))
  if (found && !found.documents.some(({ id }) => id === first.id)) fail('search=...: a document is not found by its number')
  for (const direction of ['asc', 'desc'] as const) {
    const when = `sort=${column}.${direction}`
    const sorted = await readPart(run, log, list, { ...page, sort: [{ field: column, direction }], limit: MAX_PAGE_SIZE }, when)
    if (sorted && !isSorted(sorted.documents, direction)) fail(`${when}: the documents are not in this order`)
  }

  const sort = `sort=${column}.asc`
  const wrong = [
    'color=red',
    'scope=some',
    'scope=all&limit=0',
    `scope=all&limit=${MAX_PAGE_SIZE + 1}`,
    `scope=all&sort=${column}`,
  ]
  for (const query of [...wrong, `scope=all&${sort}&${sort}&${sort}`, 'scope=open&scope=open', 'scope=all&offset=-1']) {
    expectError(log, await run.call(call, { query }), 400, requested(query))
  }
}

/** True when the list has not changed since a window was read; only then two responses can be compared. */
async function isStill(run: Run, list: DocumentList, { revision }: WindowFacts): Promise<boolean> {
  const response = run.readOf(DOCUMENTS[list].call, await run.call(DOCUMENTS[list].call, { query: 'scope=open' }))
  return response?.window?.revision === revision
}

function sameIds(documents: readonly ListedDocument[], ids: ReadonlySet<string>): boolean {
  return documents.length === ids.size && documents.every(({ id }) => ids.has(id))
}

function isSorted(documents: readonly ListedDocument[], direction: 'asc' | 'desc'): boolean {
  const keys = documents.map(({ number }) => Buffer.from(sortKey(number)))
  const sign = direction === 'asc' ? 1 : -1
  return keys.every((key, index) => {
    const before = keys[index - 1]
    return before === undefined || Buffer.compare(before, key) * sign <= 0
  })
}
