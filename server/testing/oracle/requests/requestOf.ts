import type { ModelRequest } from '../attempt'
import type { Company } from '../company'
import { FILE_SAMPLES } from '../fileSamples'
import { modelOf } from '../model'
import type { PlannedCall } from './plannedRequests'

export function requestOf(company: Company, planned: PlannedCall): ModelRequest {
  const { call } = planned
  const file = call.endsWith('Attachment') ? (FILE_SAMPLES[planned.file] ?? null) : null
  const body = modelOf(call).request(company, planned)
  return { call, body: planned.wrong ? corruptRequest(body, planned.pick) : body, file } as ModelRequest
}

/**
 * Returns a copy of a request with one text or number replaced: the `pick`-th in the whole body. The model decides whether that
 * makes the request invalid: a changed courier is just another courier.
 */
function corruptRequest<Body>(body: Body, pick: number): Body {
  const leaves = leavesOf(body)
  const target = leaves[pick % leaves.length]
  return (target === undefined ? body : replaced(body, target)) as Body
}

type Path = readonly string[]

function leavesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return value === undefined ? [] : [path]
  return Object.entries(value).flatMap(([key, member]) => leavesOf(member, [...path, key]))
}

function replaced(value: unknown, [key, ...rest]: Path): unknown {
  if (key === undefined) return isNumeric(value) ? (typeof value === 'string' ? '99' : 99) : 'X-404'
  const copy: unknown = Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }
  const members = copy as Record<string, unknown>
  members[key] = replaced(members[key], rest)
  return copy
}

function isNumeric(value: unknown): boolean {
  return typeof value === 'number' || /^\d+$/.test(String(value))
}
