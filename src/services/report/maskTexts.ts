import { isPlainObject } from '@reduxjs/toolkit'
import { FILTER_PREFIX } from '../../../contract/filterParameters'
import { REDACTED, SECRET_FIELDS } from '../recording/redactSecrets'

/** Fields, on the wire, in the store and in the report, whose texts stay: words of the program, and who has made the report. */
const KEPT_FIELDS: ReadonlySet<string> = new Set([
  ...['type', 'endpointName', 'requestStatus', 'startReason', 'reducerPath', 'invalidationBehavior', 'op', 'path'],
  ...[
    'status',
    'orderStatus',
    'state',
    'phase',
    'outcome',
    'mode',
    'kind',
    'call',
    'endpoint',
    'action',
    'list',
    'scope',
    'sort',
  ],
  ...['extensions', 'permissions', 'error_uuid', 'error_code', 'document', 'transferKey', 'queryCacheKey', 'match', 'field'],
  ...['operation', 'orderType', 'TransferOrderType', 'courier', 'uom', 'paper', 'use', 'today', 'asked', 'line', 'email', 'role'],
  ...['build', 'browser', 'stack', 'leftOut', 'places', 'made', 'place', 'errorId', 'errorCode'],
])
/** Ends of the names of fields with an id, a number or a date. */
const KEPT_ENDS = /(^id|^ids|Nbr|I[dD]|Ids|C[dD]|Date|At|Number)$/
/** Numbers and dates, whatever their field. */
const KEPT_TEXTS = /^[-+\d.,:]*$|^\d{4}-\d\d-\d\dT[\d:.]+Z?$/
/** Parameters of addresses whose texts stay: what is open, and how the list is shown. */
const KEPT_PARAMETERS: ReadonlySet<string> = new Set([
  ...['open', 'receipt', 'produce', 'count', 'correct', 'note', 'files', 'tab', 'site', 'panel', 'all', 'only', 'sort', 'cols'],
])

const isKept = (field: string) => KEPT_FIELDS.has(field) || KEPT_ENDS.test(field)

/** Kind of a text: it stays, it must not be written at all, or it is numbered. */
type Kind = 'kept' | 'secret' | 'text'

/** Creates a function that copies a value, replacing each text with the result of `visit`; each object is visited once. */
function createWalk(visit: (text: string, kind: Kind, field: string) => string) {
  const done = new WeakMap<object, unknown>()

  function walk(value: unknown, field: string): unknown {
    if (typeof value === 'string') return walkText(value, field)
    if (SECRET_FIELDS.has(field) && value !== null) return REDACTED
    if (typeof value !== 'object' || value === null) return value
    let copy = done.get(value)
    if (copy === undefined) done.set(value, (copy = copyOf(value, field)))
    return copy
  }

  function copyOf(value: object, field: string): unknown {
    if (Array.isArray(value)) return value.map((inner) => walk(inner, field))
    if (!isPlainObject(value)) return '(file)'
    // `Object.fromEntries`, because a key may be `__proto__`: table keys are document numbers from outside.
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) =>
        // The user has named the views of a list.
        field === 'views' ? [name, namedViews(inner)] : [walkText(name, 'path'), walk(inner, name)],
      ),
    )
  }

  function namedViews(views: unknown): unknown {
    if (!isPlainObject(views)) return walk(views, '')
    return Object.fromEntries(Object.entries(views).map(([name, query]) => [visit(name, 'text', ''), walk(query, '')]))
  }

  /** Cache keys and addresses contain texts: `getListPage({"search":"acme"})`, `/sales?q=acme`. */
  function walkText(text: string, field: string): string {
    if (SECRET_FIELDS.has(field)) return visit(text, 'secret', field)
    if (!isKept(field)) return visit(text, KEPT_TEXTS.test(text) ? 'kept' : 'text', field)
    const [, endpoint, argument] = /^(\w+)\((.+)\)$/s.exec(text) ?? []
    if (endpoint !== undefined && argument !== undefined) return walkCacheKey(text, endpoint, argument)
    const [, path, query] = /^(\/[\w/.-]*)\?(.*)$/s.exec(text) ?? []
    return path !== undefined && query !== undefined ? `${path}?${walkQuery(query)}` : visit(text, 'kept', field)
  }

  function walkCacheKey(text: string, endpoint: string, argument: string): string {
    try {
      return `${endpoint}(${JSON.stringify(walk(JSON.parse(argument), ''))})`
    } catch {
      return text === `${endpoint}(undefined)` ? text : visit(text, 'text', '')
    }
  }

  function walkQuery(query: string): string {
    const visited = [...new URLSearchParams(query)].map(([name, text]) => {
      const field = name.startsWith(FILTER_PREFIX) ? name.slice(FILTER_PREFIX.length) : name
      return [name, KEPT_PARAMETERS.has(name) ? visit(text, 'kept', name) : walk(text, field)] as [string, string]
    })
    return String(new URLSearchParams(visited))
  }

  return (value: unknown) => walk(value, '')
}

/**
 * Creates the mask for values that are written to a report. Tokens and passwords are always removed. Unless `includesTexts`, only
 * numbers, ids, dates, statuses and words of the program stay; every other text is replaced by a number, equal texts by equal numbers
 * in the order of the texts, so that a replay differs only in these texts.
 * @param values everything that will be written
 */
export function createMask(values: readonly unknown[], includesTexts: boolean): (value: unknown) => unknown {
  const [texts, ids, secrets] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const collect = createWalk((text, kind, field) => {
    if (kind === 'secret') secrets.add(text)
    else if (kind === 'text') texts.add(text)
    else if (KEPT_ENDS.test(field)) ids.add(text)
    return text
  })
  for (const value of values) collect(value)

  const digits = String(texts.size).length
  const masks = new Map([...texts].sort().map((text, index) => [text, `Text ${String(index + 1).padStart(digits, '0')}`]))
  const maskOf = (text: string) => masks.get(text) ?? 'Text'
  const withoutSecrets = (text: string) =>
    [...secrets].reduce((left, one) => (one === '' ? left : left.replaceAll(one, REDACTED)), text)

  return createWalk((text, kind, field) => {
    if (kind === 'secret') return REDACTED
    if (includesTexts) return withoutSecrets(text)
    // A document number that was searched for stays; the name of a view is masked also where it is a path.
    if (kind === 'text') return text === '' || ids.has(text) ? text : maskOf(text)
    return field === 'path' && masks.has(text) && !ids.has(text) ? maskOf(text) : text
  })
}
