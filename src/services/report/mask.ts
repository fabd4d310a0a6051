import { isPlainObject } from '@reduxjs/toolkit'
import { FILTER_PREFIX } from '../../../contract/filterParameters'
import { REDACTED, SECRET_FIELDS } from './recorder'

/** Fields, on the wire, in the store and in the report, whose texts stay: words of the program, and who has made the report. */
const KEPT_FIELDS: ReadonlySet<string> = new Set(
  `type endpointName requestStatus startReason reducerPath invalidationBehavior op path status orderStatus state phase outcome
  mode kind call endpoint action list scope sort extensions permissions error_uuid error_code document transferKey queryCacheKey
  match field operation orderType TransferOrderType courier uom paper use today asked line email role build browser stack places
  made place errorId errorCode`.split(/\s+/),
)
const KEPT_ENDS = /(^id|^ids|Nbr|I[dD]|Ids|C[dD]|Date|At|Number)$/
/** Numbers, dates and numbers of documents, whatever their field. */
const KEPT_TEXTS = /^[-+\d.,:]*$|^\d{4}-\d\d-\d\dT[\d:.]+Z?$|^[A-Z]{2,3}\d{4,}(-[A-Z]{2,3}\d+)?$/
/** Parameters of addresses whose texts stay: what is open, and how the list is shown. */
const KEPT_PARAMETERS: ReadonlySet<string> = new Set(
  'open receipt produce count correct note files tab site panel all only sort cols'.split(' '),
)

/**
 * Creates the mask for everything that is written to a report. Tokens and passwords are always removed. Unless `includesTexts`, only
 * numbers, ids, dates, statuses and words of the program stay; every other text is replaced by a number, equal texts by equal
 * numbers.
 * @param secrets tokens of the session, which are removed inside of texts too
 */
export function createMask(includesTexts: boolean, secrets: readonly string[]): (value: unknown) => unknown {
  const numbers = new Map<string, string>()
  const done = new WeakMap<object, unknown>()

  function numbered(text: string): string {
    if (includesTexts) return secrets.reduce((left, secret) => left.replaceAll(secret, REDACTED), text)
    if (KEPT_TEXTS.test(text)) return text
    if (!numbers.has(text)) numbers.set(text, `Text ${numbers.size + 1}`)
    return numbers.get(text) ?? ''
  }

  function masked(value: unknown, field: string): unknown {
    if (SECRET_FIELDS.has(field) && value !== null) return REDACTED
    if (typeof value === 'string') return KEPT_FIELDS.has(field) || KEPT_ENDS.test(field) ? keptText(value) : numbered(value)
    if (typeof value !== 'object' || value === null) return value
    if (!done.has(value)) done.set(value, copyOf(value, field))
    return done.get(value)
  }

  function copyOf(value: object, field: string): unknown {
    if (Array.isArray(value)) {
      // The user has named the views of a list: `['views', 'sales', 'Late']` is the path of a patch.
      const isNamed = (index: number) => field === 'path' && value[0] === 'views' && index === 2
      return value.map((inner: unknown, index) => (isNamed(index) ? numbered(String(inner)) : masked(inner, field)))
    }
    if (!isPlainObject(value)) return '(file)'
    // `Object.fromEntries`, because a key may be `__proto__`: table keys are document numbers from outside.
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [keptText(name), field === 'views' ? namedViews(inner) : masked(inner, name)]),
    )
  }

  function namedViews(views: unknown): unknown {
    if (!isPlainObject(views)) return masked(views, '')
    return Object.fromEntries(Object.entries(views).map(([name, query]) => [numbered(name), masked(query, '')]))
  }

  /** Cache keys and addresses contain texts: `getListPage({"search":"acme"})`, `/sales?q=acme`. */
  function keptText(text: string): string {
    const [, endpoint, argument] = /^(\w+)\((.+)\)$/s.exec(text) ?? []
    if (endpoint !== undefined && argument !== undefined && argument !== 'undefined') {
      try {
        return `${endpoint}(${JSON.stringify(masked(JSON.parse(argument), ''))})`
      } catch {
        return numbered(text)
      }
    }
    const [, path, query] = /^(\/[\w/.-]*)\?(.*)$/s.exec(text) ?? []
    if (path === undefined || query === undefined) return text
    const parameters = [...new URLSearchParams(query)].map(([name, value]) => [
      name,
      KEPT_PARAMETERS.has(name) ? value : String(masked(value, name.replace(FILTER_PREFIX, ''))),
    ])
    return `${path}?${String(new URLSearchParams(parameters))}`
  }

  return (value) => masked(value, '')
}
