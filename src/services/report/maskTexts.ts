import { isPlainObject } from '@reduxjs/toolkit'
import { TITLE_JOINT } from '../../../contract/entities/lookup'
import { FILTER_PREFIX } from '../../../contract/filterParameters'
import type { DraftKind } from '../../slices/draftNames'
import { COUNT_REASON } from '../../slices/formDraft'
import { REDACTED, SECRET_FIELDS } from '../recording/redactSecrets'

/** Fields, on the wire, in the store and in addresses, with a note's text or the user's name for a view of a list (`view`). */
const NOTE_FIELDS: ReadonlySet<string> = new Set(['note', 'notes', 'seenNote', 'view'])
/** Fields with a customer's name. */
const NAME_FIELDS: ReadonlySet<string> = new Set(['customerName', 'customerDesc'])
/** Fields with a search text typed by the user. */
const SEARCH_FIELDS: ReadonlySet<string> = new Set(['q', 'search'])
/** Fields whose texts come from the program, so they need no mask. */
const OWN_WORDS: ReadonlySet<string> = new Set([
  ...['type', 'endpointName', 'requestId', 'requestStatus', 'status', 'orderStatus', 'outcome', 'phase', 'mode', 'kind', 'call'],
  ...['field', 'extensions', 'permissions', 'error_uuid', 'error_code', 'document', 'transferKey'],
])
/** Field with the user's reason for a correction, a count, or the removal of a file. Elsewhere the same field name holds a text of the program. */
const REASON = 'reason'
/** Members by which a body with such a reason is recognized. */
const CORRECTED = ['orderNbr', 'productionNbr', 'lines', 'fileId'] as const
/** What of each kind of draft is masked: every text, the reason of a count, or nothing. */
const DRAFTS: Readonly<Record<DraftKind, 'note' | 'count' | null>> = {
  sales: null,
  production: null,
  shipment: null,
  transfer: null,
  count: 'count',
  'note of': 'note',
  'linked order of': null,
}
/** The masked ones. */
const MASKED_DRAFTS = Object.entries(DRAFTS).flatMap(([kind, masked]) => (masked ? [[`${kind} `, masked] as const] : []))
/** Kinds of look-up matches whose title ends with a customer's name. */
const NAMED_KINDS: ReadonlySet<unknown> = new Set(['sales', 'shipment'])

/**
 * Of a `count` only the reason is a note. `views` are the saved views by list, `namedViews` those of one list by name, and each is
 * a `query`.
 */
type Kind = 'note' | 'name' | 'search' | 'secret' | 'own' | 'count' | 'other' | 'views' | 'namedViews' | 'query'
type Fields = Readonly<Record<string, unknown>>

/** Kinds that decide about everything nested in an object. */
const NESTED: Partial<Record<Kind, Kind>> = {
  note: 'note',
  name: 'name',
  secret: 'secret',
  views: 'namedViews',
  namedViews: 'query',
}

function kindOf(field: string): Kind {
  if (SECRET_FIELDS.has(field)) return 'secret'
  if (NOTE_FIELDS.has(field)) return 'note'
  if (NAME_FIELDS.has(field)) return 'name'
  if (SEARCH_FIELDS.has(field)) return 'search'
  if (field === 'views') return 'views'
  return OWN_WORDS.has(field) ? 'own' : 'other'
}

/** Returns the kind of the draft of this name; undefined for any text that names no masked draft. */
function draftKind(name: string): Kind | undefined {
  return MASKED_DRAFTS.find(([start]) => name.startsWith(start))?.[1]
}

/** Returns the kinds of an object's members where the object itself tells them. */
function kindsIn(fields: Fields): Readonly<Record<string, Kind>> {
  // An activity change: `field` tells what `before` and `after` contain.
  if (typeof fields.field === 'string' && 'before' in fields) {
    const field = fields.field.split('.').at(-1) ?? ''
    const kind = field === REASON ? 'note' : kindOf(field)
    return { before: kind, after: kind }
  }
  // An intake's problem or change: its cells may contain anything.
  if (typeof fields.column === 'string' && typeof fields.file === 'string')
    return { before: 'note', after: 'note', reason: 'note', key: 'note' }
  if (typeof fields.document === 'string') {
    if ('draft' in fields || 'postedDraft' in fields) {
      const kind = draftKind(fields.document) ?? 'other'
      return { draft: kind, postedDraft: kind }
    }
  }
  // A document of a bulk run.
  if ('id' in fields && 'text' in fields) return { text: 'name' }
  // A selection of all documents that match a search, unless nothing is searched or filtered.
  if (typeof fields.allOf === 'string' && /^[^ ]|[{]/.test(fields.allOf)) return { allOf: 'note' }
  if (CORRECTED.some((field) => field in fields)) return { [REASON]: 'note' }
  return {}
}

/** Creates a function that copies a value, replacing each text with the result of `visit`; each object is visited once. */
function createWalk(visit: (text: string, kind: Kind) => string, visitKey: (key: string) => string) {
  const done = new WeakMap<object, unknown>()

  function walk(value: unknown, kind: Kind): unknown {
    if (typeof value === 'string') return visit(value, kind)
    if (typeof value !== 'object' || value === null) return kind === 'secret' && value !== null ? REDACTED : value
    let copy = done.get(value)
    if (copy === undefined)
      done.set(value, (copy = Array.isArray(value) ? value.map((inner) => walk(inner, kind)) : copyOf(value, kind)))
    return copy
  }

  function copyOf(value: object, kind: Kind): unknown {
    if (!isPlainObject(value)) return '(file)'
    const fields = value as Fields
    const kinds = kindsIn(fields)
    const isNamed = NAMED_KINDS.has(fields.kind) && Array.isArray(fields.matches)
    const copies = Object.entries(fields).map(([field, inner]): [string, unknown] => {
      const isReason = kind === 'count' && field === COUNT_REASON
      const ofField = isReason ? 'note' : (kinds[field] ?? draftKind(field) ?? kindOf(field))
      if (isNamed && field === 'matches') return [field, (inner as unknown[]).map((match) => withoutName(match))]
      return [kind === 'namedViews' ? visit(field, 'note') : visitKey(field), walk(inner, NESTED[kind] ?? ofField)]
    })
    // `Object.fromEntries`, because a key may be `__proto__`: table keys are document numbers from outside.
    return Object.fromEntries(copies)
  }

  function withoutName(match: unknown): unknown {
    const { title } = (match ?? {}) as { readonly title?: unknown }
    if (typeof title !== 'string') return walk(match, 'other')
    const [number = '', ...others] = title.split(TITLE_JOINT)
    const shown = others.length === 0 ? number : `${number}${TITLE_JOINT}${visit(others.join(TITLE_JOINT), 'name')}`
    return { ...(walk({ ...(match as Fields), title: '' }, 'other') as Fields), title: shown }
  }

  return (value: unknown) => walk(value, 'other')
}

/** Returns a query string with its private parameters replaced by the results of `visit`; otherwise as it is. */
function inQuery(query: string, visit: (text: string, kind: Kind) => string): string {
  const parameters = [...new URLSearchParams(query)]
  const visited = parameters.map(([name, text]): [string, string] => {
    const kind = kindOf(name.startsWith(FILTER_PREFIX) ? name.slice(FILTER_PREFIX.length) : name)
    return [name, kind === 'other' ? text : visit(text, kind)]
  })
  return String(parameters) === String(visited) ? query : String(new URLSearchParams(visited))
}

/** Returns an address with its private parameters replaced by the results of `visit`, `/sales?q=acme`; null for another text. */
function inAddress(text: string, visit: (text: string, kind: Kind) => string): string | null {
  const [, path, query] = /^([\w/.-]*)\?(.+)$/s.exec(text) ?? []
  return path === undefined || query === undefined ? null : `${path}?${inQuery(query, visit)}`
}

/**
 * Creates the mask for values that are written to a report. Tokens and passwords are always removed; unless `includesTexts`,
 * notes and customers' names are replaced by numbers, equal texts by equal numbers, so that a replay differs only in these
 * texts.
 * @param values everything that will be written
 */
export function createMask(values: readonly unknown[], includesTexts: boolean): (value: unknown) => unknown {
  const [notes, names, secrets] = [new Set<string>(), new Set<string>(), new Set<string>()]
  function collectText(text: string, kind: Kind): string {
    if (kind === 'secret') secrets.add(text)
    if (kind === 'note') notes.add(text)
    if (kind === 'name') names.add(text)
    if (kind === 'query') inQuery(text, collectText)
    if (kind === 'other') inAddress(text, collectText)
    return text
  }
  const collect = createWalk(collectText, (key) => key)
  for (const value of values) collect(value)

  const secretMasks = new Map([...secrets].map((text) => [text, REDACTED]))
  const noteMasks = new Map([...notes].map((text, index) => [text, `(note ${index + 1}, ${text.length} characters)`]))
  // Numbered in the order of the names, so that rows sorted by them keep their order.
  const digits = String(names.size).length
  const nameMasks = new Map([...names].sort().map((text, index) => [text, `Customer ${String(index + 1).padStart(digits, '0')}`]))
  const scrub = createTextMasker(new Map([...(includesTexts ? [] : [...noteMasks, ...nameMasks]), ...secretMasks]))
  const searches = new Map<string, string>()
  const texts = [...notes, ...names].map((text) => text.toLowerCase())
  const foundIn = new Map<string, boolean>()

  /** Masks a search text. One with a digit looks for a document number and stays readable, unless it is part of a masked text. */
  function searchMask(text: string): string {
    const folded = text.trim().toLowerCase()
    let isPart = foundIn.get(folded)
    if (isPart === undefined) foundIn.set(folded, (isPart = !/\d/.test(folded) || texts.some((one) => one.includes(folded))))
    if (!isPart) return scrub(text)
    if (!searches.has(text)) searches.set(text, `(search ${searches.size + 1})`)
    return searches.get(text) ?? ''
  }

  function maskText(text: string, kind: Kind): string {
    if (text === '' || kind === 'own') return text
    if (kind === 'secret') return REDACTED
    if (includesTexts) return scrub(text)
    if (kind === 'note') return noteMasks.get(text) ?? '(note)'
    if (kind === 'name') return nameMasks.get(text) ?? 'Customer'
    if (kind === 'search') return searchMask(text)
    if (kind === 'query') return inQuery(text, maskText)
    return scrub(maskKey(text))
  }

  /** Masks cache keys and addresses, which contain arguments as text: `getListPage({"search":"acme"})`, `/sales?q=acme`. */
  function maskKey(key: string): string {
    if (includesTexts) return key
    return maskCacheKey(key) ?? inAddress(key, maskText) ?? key
  }

  function maskCacheKey(key: string): string | null {
    const [, call, argument] = /^(\w+)\((.+)\)$/s.exec(key) ?? []
    if (call === undefined || argument === undefined) return null
    try {
      const value: unknown = JSON.parse(argument)
      const masked = JSON.stringify(mask(value))
      return masked === JSON.stringify(value) ? key : `${call}(${masked})`
    } catch {
      return null
    }
  }

  const mask = createWalk(maskText, maskKey)
  return mask
}

/** Shorter texts, and those without a letter, occur inside too many other texts to be replaced there. */
const SHORTEST = 4

/**
 * Creates a function that replaces the texts wherever they occur in another text, the longest first.
 * @param masks replacement by text
 */
function createTextMasker(masks: ReadonlyMap<string, string>): (text: string) => string {
  const byStart = new Map<string, (readonly [text: string, mask: string])[]>()
  for (const [text, mask] of masks) {
    if (text.length < SHORTEST || !/\p{L}/u.test(text)) continue
    const start = text.slice(0, SHORTEST)
    const alike = byStart.get(start)
    if (alike) alike.push([text, mask])
    else byStart.set(start, [[text, mask]])
  }
  for (const alike of byStart.values()) alike.sort((a, b) => b[0].length - a[0].length)
  const done = new Map<string, string>()

  function mask(text: string): string {
    let shown = ''
    let taken = 0
    for (let place = 0; place <= text.length - SHORTEST; place += 1) {
      const found = byStart.get(text.slice(place, place + SHORTEST))?.find(([sought]) => text.startsWith(sought, place))
      if (!found) continue
      shown += text.slice(taken, place) + found[1]
      place += found[0].length - 1
      taken = place + 1
    }
    return taken === 0 ? text : shown + text.slice(taken)
  }

  return (text) => {
    if (byStart.size === 0 || text.length < SHORTEST) return text
    let shown = done.get(text)
    if (shown === undefined) done.set(text, (shown = mask(text)))
    return shown
  }
}
