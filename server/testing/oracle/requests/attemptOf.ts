import type { Attempt, Caller, ModelRequest } from '../attempt'
import type { Company } from '../company'
import { FILE_SAMPLES } from '../fileSamples'
import { modelOf } from '../model'
import type { KeyChoice, PlannedCall, PlannedRequest } from './plannedRequests'

export interface Cast {
  readonly staff: readonly Caller[]
  readonly guest: Caller
  readonly stranger: Caller
}

export interface Past {
  readonly sent: readonly Attempt[]
  readonly company: Company
  /** Number of steps so far, including this one. */
  readonly steps: number
}

/**
 * Converts a planned request to an attempt.
 * @param ordinal number of this attempt, from which a new key is derived
 */
export function attemptOf(planned: PlannedRequest, cast: Cast, past: Past, ordinal: number): Attempt {
  const { sent, company } = past
  if (planned.kind === 'again') {
    const before = sent[planned.nth % sent.length]
    if (before)
      return { ...before, caller: planned.bySameUser ? sessionOf(cast, before.caller, planned.who) : personOf(cast, planned.who) }
  }
  const caller = personOf(cast, planned.who)
  if (planned.kind === 'again') return { caller, request: { call: 'getSales', body: undefined, file: null }, key: null }
  return { caller, request: requestOf(company, planned.plan), key: keyOf(planned.key, past, ordinal, planned.plan.pick) }
}

function keyOf(planned: KeyChoice, { sent, steps }: Past, ordinal: number, pick: number): string | null {
  switch (planned) {
    case 'none':
      return null
    case 'broken':
      return 'no-uuid'
    case 'new':
      return uuid('4000', ordinal)
    case 'shared':
      return uuid('5000', steps)
    case 'used': {
      const keys = sent.flatMap(({ key }) => (key === null ? [] : [key]))
      return keys[pick % keys.length] ?? uuid('4000', ordinal)
    }
  }
}

function uuid(version: string, ordinal: number): string {
  return `00000000-0000-${version}-8000-${String(ordinal).padStart(12, '0')}`
}

function personOf({ staff, guest, stranger }: Cast, who: number): Caller {
  if (who % 20 === 18) return guest
  if (who % 20 === 19) return stranger
  return staff[who % staff.length] ?? guest
}

/** Returns a session of the same user, if possible another one. */
function sessionOf({ staff }: Cast, caller: Caller, who: number): Caller {
  const own = staff.filter(({ user }) => user === caller.user)
  return own[who % own.length] ?? caller
}

function requestOf(company: Company, planned: PlannedCall): ModelRequest {
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
