import type { IncomingHttpHeaders } from 'node:http'
import { MIN_REVISION_HEADER } from '../../../contract/call'
import { LISTS, type ListName } from '../../../contract/lists'
import type { Revisions } from '../../domain/lists/revisions'
import { Refusal } from '../../domain/refusal'

/** Longest accepted header, in characters: more than all lists with the largest revisions take. */
const LONGEST = 300

/** Formats revisions as the value of the header `X-Revision`. */
export function revisionHeader(revisions: Revisions): string {
  return [...revisions].map(([list, revision]) => `${list}=${revision}`).join(',')
}

/** Parses the header `X-Min-Revision`; null when it is missing. Throws BAD_REQUEST when it is malformed. */
export function readMinRevisions(headers: IncomingHttpHeaders): Revisions | null {
  const value = headers[MIN_REVISION_HEADER.toLowerCase()]
  if (value === undefined) return null
  const text = String(value)
  const entries = text.length > LONGEST ? [] : text.split(',').map(readEntry)
  const revisions = new Map(entries.filter((entry) => entry !== null))
  if (revisions.size === 0 || revisions.size < entries.length) throw new Refusal('BAD_REQUEST', 'X-Min-Revision is not valid')
  return revisions
}

function readEntry(text: string): [ListName, number] | null {
  const [, name, digits] = /^\s*([a-z]+)=(\d{1,15})\s*$/.exec(text) ?? []
  const list = LISTS.find((known) => known === name)
  return list === undefined ? null : [list, Number(digits)]
}
