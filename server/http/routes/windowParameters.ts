import type { ListName } from '../../../contract/lists'
import { MAX_PAGE_SIZE, MAX_SEARCH_LENGTH, MAX_IDS } from '../../../contract/entities/window'
import { FILTER_PREFIX } from '../../../contract/filterParameters'
import { LIST_FILTERS, MAX_FILTER_VALUE_LENGTH, MAX_FILTER_VALUES, type FilterKind } from '../../../contract/rules/listFilter'
import { LIST_ORDER, type DocumentList } from '../../../contract/rules/listOrder'

const inQuery = (name: string, description: string, schema: object) => ({
  name,
  in: 'query',
  required: false,
  description,
  schema,
})

const MONTH = inQuery('month', 'The completions of these months only, and the totals of all; without it the whole history', {
  type: 'array',
  items: { type: 'string', pattern: '^(newest|\\d{4}-\\d\\d)$' },
})

const FILTERED_BY: Readonly<Record<FilterKind, string>> = {
  status: 'Goes with scope: one of these statuses',
  text: 'Goes with scope: one of these texts as a whole, whatever their case',
  days: 'Goes with scope: `2026-03-01..2026-03-31`, both included, open where an end is left out; `none` for no date',
}

/** The parameters of a list that may be asked for in windows, as OpenAPI describes them; none for other lists. */
export function windowParameters(list: ListName | undefined): readonly object[] {
  if (list === 'history') return [MONTH]
  if (list === undefined || !(list in LIST_ORDER)) return []
  const { sorts } = LIST_ORDER[list as DocumentList]
  const columns = Object.keys(sorts).flatMap((field) => [`${field}.asc`, `${field}.desc`])
  return [
    inQuery('scope', 'The open documents, or one page of all; without it and without id the whole list', {
      type: 'string',
      enum: ['open', 'all'],
    }),
    inQuery('id', 'These documents, whatever their status; goes with no other parameter', {
      type: 'array',
      items: { type: 'string', maxLength: MAX_SEARCH_LENGTH },
      maxItems: MAX_IDS,
    }),
    inQuery('search', 'Of a page: what is found in a field of each document', { type: 'string', maxLength: MAX_SEARCH_LENGTH }),
    ...Object.entries<FilterKind>(LIST_FILTERS[list as DocumentList]).map(([field, kind]) =>
      inQuery(`${FILTER_PREFIX}${field}`, FILTERED_BY[kind], {
        type: 'array',
        items: { type: 'string', minLength: 1, maxLength: MAX_FILTER_VALUE_LENGTH },
        maxItems: MAX_FILTER_VALUES,
      }),
    ),
    inQuery('sort', "Of a page: what it is sorted by; without it the list's own order", {
      type: 'array',
      items: { type: 'string', enum: columns },
      maxItems: 2,
    }),
    inQuery('offset', 'Of a page: documents before it', { type: 'integer', minimum: 0, default: 0 }),
    inQuery('limit', 'Of a page: documents of it at most', {
      type: 'integer',
      minimum: 1,
      maximum: MAX_PAGE_SIZE,
      default: MAX_PAGE_SIZE,
    }),
  ]
}
