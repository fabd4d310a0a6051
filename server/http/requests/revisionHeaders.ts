import type { IncomingHttpHeaders } from 'node:http'
import { LISTS, type ListName } from '../../../contract/lists'
import type { Revisions } from '../../domain/lists/revisions'
import { Refusal } from '../../domain/refusal'

/** On the answer of a write: the lists that it changed, each with a revision that the change is part of, `sales=12,inventory=7`. */
export const REVISION_HEADER = 'x-revision'

/** On a read: what it must not be older than, in the same form. Only a copy of the database that lags behind could be. */
export const MIN_REVISION_HEADER = 'x-min-revision'

/** More than all lists with the largest revisions. */
const LONGEST = 300

/** The value of {@link REVISION_HEADER}. */
export function revisionHeader(revisions: Revisions): string {
  return [...revisions].map(([list, revision]) => `${list}=${revision}`).join(',')
}

/** Reads {@link MIN_REVISION_HEADER}; null where it is not sent. Throws BAD_REQUEST when it is malformed. */
export function readMinRevisions(headers: IncomingHttpHeaders): Revisions | null {
  const value = headers[MIN_REVISION_HEADER]
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
