import { calls } from '../../../contract/calls'
import type { ProductionHistory } from '../../../contract/entities/production'
import { writeWindow } from '../../../contract/entities/window'
import type { Extension } from '../../../contract/extensions'
import type { ListFilter } from '../../../contract/filterParameters'
import { compareQuantities, sumQuantities } from '../../../contract/quantities/quantity'
import { LIST_FILTERS, matchesFilter, type FilterKind } from '../../../contract/rules/listFilter'
import type { DocumentList } from '../../../contract/rules/listOrder'
import type { CallLog } from '../report/callLog'
import { DOCUMENTS } from './documents'
import { expectError, checkAccess, expectJson } from './expect'
import type { Run, ListCall } from './run'
import { checkWindows } from './windowChecks'

const extension = 'filters'

/** Returns the documents of a response: the only one of its properties that is an array. */
const documentsIn = (json: unknown) => Object.values(json ?? {}).find((member): member is object[] => Array.isArray(member)) ?? []

/** Tests each filter field of a list with a value of an existing document, and with values that must be rejected. */
async function checkFilters(run: Run, log: CallLog, list: DocumentList): Promise<void> {
  const { call } = DOCUMENTS[list]
  const whole = documentsIn((await run.list(call)).json)
  for (const [field, kind] of Object.entries<FilterKind>(LIST_FILTERS[list])) {
    const values = whole.map((document) => (document as Readonly<Record<string, unknown>>)[field])
    const value = values.find((text): text is string => typeof text === 'string' && text.trim() !== '')
    if (value === undefined) continue
    const filter: ListFilter = { [field]: [kind === 'days' ? `${value.slice(0, 10)}..${value.slice(0, 10)}` : value] }
    const query = writeWindow({ scope: 'all', search: '', filter, sort: [], offset: 0, limit: 100 })
    const found = documentsIn((await run.call(call, { query })).json)
    log.tested(extension)
    if (found.length === 0) log.fail(`filter.${field}: a document is not found by its own value`, extension)
    if (!found.every(matchesFilter(list, filter))) log.fail(`filter.${field}: other documents than those of the value`, extension)
  }
  for (const query of ['scope=all&filter.color=red', 'scope=open&filter.constructor=x', 'scope=all&filter.=x'])
    expectError(log, await run.call(call, { query }), 400, { when: query, extension })
}

/** Tests a whole list: its content, a second request with its ETag, and its access control. */
async function checkWhole(run: Run, log: CallLog, name: ListCall): Promise<void> {
  const response = await run.call(name)
  expectJson(log, response, calls[name].response, { when: 'the whole list' })
  await checkTag(run, log, name)
  await checkAccess(run, log, name, () => ({}))
}

/**
 * Checks that a response with an ETag is not sent again to a client that has it.
 * @param query the query of a window, whose response must have an ETag
 */
async function checkTag(run: Run, log: CallLog, name: ListCall, query?: string, extension?: Extension): Promise<void> {
  const when = query === undefined ? 'the whole list' : `${query.split('=', 1)[0] ?? ''}=...`
  const first = await run.call(name, query === undefined ? {} : { query })
  const etag = first.headers.get('etag')
  if (etag === null) {
    if (extension !== undefined && first.status === 200) log.fail(`${when}: the response has no ETag`, extension)
    return
  }
  const again = await run.call(name, { ...(query !== undefined && { query }), headers: { 'if-none-match': etag } })
  const isNew = again.status === 200 && again.headers.get('etag') !== etag
  if (again.status !== 304 && !isNew) log.fail(`${when}: with If-None-Match: answered ${again.status}, must be 304`, extension)
  if (again.status === 304 && again.bytes.length > 0) log.fail(`${when}: 304 has a body`, extension)
}

export const checkInventory = (run: Run, log: CallLog) => checkWhole(run, log, 'getInventory')

/** Returns the check of a list of documents: as a whole and, if the server names the extension `windows`, in windows. */
export function documentsCheck(list: DocumentList) {
  const { call } = DOCUMENTS[list]
  return async (run: Run, log: CallLog): Promise<void> => {
    await checkWhole(run, log, call)
    const response = await run.read(call)
    const ids = response === null ? [] : documentsOf(list, response).map(({ id }) => id)
    if (new Set(ids).size < ids.length) log.fail('the whole list: a document stands twice')
    if (!run.has('windows')) return
    await checkTag(run, log, call, 'scope=open', 'windows')
    await checkWindows(run, log, list)
    if (run.has('filters')) await checkFilters(run, log, list)
  }
}

export function documentsOf(list: DocumentList, response: unknown) {
  return DOCUMENTS[list].documents(response as never)
}

/** Tests the production history: all months with their lines or, with windows, the lines of the requested month. */
export async function checkHistory(run: Run, log: CallLog): Promise<void> {
  await checkWhole(run, log, 'getProductionHistory')
  const whole = await run.read('getProductionHistory')
  for (const { details, totalQtyCompleted } of Object.values(whole ?? {})) {
    if (details === undefined) log.fail('the whole list: *.details is missing')
    else if (compareQuantities(totalQtyCompleted, sumQuantities(details.map(({ qtyCompleted }) => qtyCompleted))) !== 0) {
      log.fail('the whole list: *.totalQtyCompleted is not the sum of its details')
    }
  }
  if (!run.has('windows')) return
  await checkMonths(run, log, whole)
}

async function checkMonths(run: Run, log: CallLog, whole: ProductionHistory | null): Promise<void> {
  const requested = { when: 'month=newest', extension: 'windows' } as const
  const response = await run.call('getProductionHistory', { query: 'month=newest' })
  expectJson(log, response, calls.getProductionHistory.response, requested)
  const months = run.readOf('getProductionHistory', response)
  if (months !== null && whole !== null) {
    const newest = Object.keys(months).sort().at(-1)
    for (const [key, { details }] of Object.entries(months)) {
      if (key === newest && details === undefined) log.fail('month=newest: details of the newest month are missing', 'windows')
      if (key !== newest && details !== undefined) log.fail('month=newest: a month that was not asked for has details', 'windows')
    }
    if (Object.keys(months).length < Object.keys(whole).length) log.fail('month=newest: a month is missing', 'windows')
  }
  for (const query of ['month=march', 'months=newest']) {
    const rejected = await run.call('getProductionHistory', { query })
    expectError(log, rejected, 400, { when: query, extension: 'windows' })
  }
}
