import { writeWindow } from '../../contract/entities/window'
import type { ListFilter } from '../../contract/filterParameters'
import { LIST_FILTERS, matchesFilter, type FilterKind } from '../../contract/rules/listFilter'
import type { DocumentList } from '../../contract/rules/listOrder'
import type { CallLog } from '../report/callLog'
import { DOCUMENTS } from './documents'
import { expectRefusal } from './expect'
import type { Run } from './run'

const extension = 'filters'

/** The documents of an answer: of its members only they are a list. */
const documentsIn = (json: unknown) => Object.values(json ?? {}).find((member): member is object[] => Array.isArray(member)) ?? []

/** Tries each field of a list with a value that a document has, and what must be refused. */
export async function checkFilters(run: Run, log: CallLog, list: DocumentList): Promise<void> {
  const { call } = DOCUMENTS[list]
  const whole = documentsIn((await run.list(call)).json)
  for (const [field, kind] of Object.entries<FilterKind>(LIST_FILTERS[list])) {
    const values = whole.map((document) => (document as Readonly<Record<string, unknown>>)[field])
    const value = values.find((text): text is string => typeof text === 'string' && text.trim() !== '')
    if (value === undefined) continue
    const filter: ListFilter = { [field]: [kind === 'days' ? `${value.slice(0, 10)}..${value.slice(0, 10)}` : value] }
    const query = writeWindow({ scope: 'all', search: '', filter, sort: [], offset: 0, limit: 100 })
    const found = documentsIn((await run.call(call, { query })).json)
    log.tried(extension)
    if (found.length === 0) log.departs(`filter.${field}: a document is not found by its own value`, extension)
    if (!found.every(matchesFilter(list, filter)))
      log.departs(`filter.${field}: other documents than those of the value`, extension)
  }
  for (const query of ['scope=all&filter.colour=red', 'scope=open&filter.constructor=x', 'scope=all&filter.=x'])
    expectRefusal(log, await run.call(call, { query }), 400, { when: query, extension })
}
