import type { IncomingHttpHeaders } from 'node:http'
import { MIN_REVISION_HEADER } from '../../../contract/call'
import { LISTS, type ListName } from '../../../contract/lists'
import { RequestError } from '../../common/errors'

/** Longest accepted header, in characters: more than all lists with the largest revisions take. */
const LONGEST = 300

const ENTRY = `\\s*(?:${LISTS.join('|')})=\\d{1,15}\\s*`

/** JSON Schema of revisions in a header; each list may occur once. */
export const REVISIONS_SCHEMA = { type: 'string', maxLength: LONGEST, pattern: `^${ENTRY}(?:,${ENTRY})*$` } as const

const REVISIONS = new RegExp(REVISIONS_SCHEMA.pattern)

type Revisions = ReadonlyMap<ListName, number>

export function revisionHeader(revisions: Revisions): string {
  return [...revisions].map(([list, revision]) => `${list}=${revision}`).join(',')
}

/** Parses the header `X-Min-Revision`; null when it is missing. Throws BAD_REQUEST when it is malformed. */
export function readMinRevisions(headers: IncomingHttpHeaders): Revisions | null {
  const value = headers[MIN_REVISION_HEADER.toLowerCase()]
  if (value === undefined) return null
  const text = String(value)
  const entries = text.length <= LONGEST && REVISIONS.test(text) ? text.split(',').map(readEntry) : []
  const revisions = new Map(entries)
  if (revisions.size === 0 || revisions.size < entries.length)
    throw new RequestError('BAD_REQUEST', `${MIN_REVISION_HEADER} is not valid`)
  return revisions
}

function readEntry(text: string): [ListName, number] {
  const [name, revision] = text.split('=')
  return [name?.trim() as ListName, Number(revision)]
}
