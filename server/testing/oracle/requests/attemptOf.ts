import type { Attempt, Caller } from '../attempt'
import type { Company } from '../company'
import type { KeyChoice, PlannedRequest } from './plannedRequests'
import { requestOf } from './requestOf'

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
