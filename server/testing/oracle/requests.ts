import * as fc from 'fast-check'
import { placesOf, withValueAt } from '../fixtures/jsonPlaces'
import { amount, APT, UNKNOWN_ID } from './amounts'
import { type Attempt, type Caller, FILE_SAMPLES, type ModeledCall, type ModelRequest, type PlannedCall } from './attempt'
import type { Company } from './company'
import { MODEL, modelOf } from './perform'

/**
 * The idempotency key to send: none, a new one, a new one shared by the requests of the step, the key of an earlier request, or
 * an invalid one.
 */
type KeyChoice = 'none' | 'new' | 'shared' | 'used' | 'broken'

/** A request of a user: a new call, or the repetition of an earlier request with the same key. */
type PlannedRequest =
  | { readonly kind: 'call'; readonly who: number; readonly key: KeyChoice; readonly plan: PlannedCall }
  | { readonly kind: 'again'; readonly who: number; readonly nth: number; readonly bySameUser: boolean }

export type Step = readonly PlannedRequest[]

const pick = fc.nat(999)

const line = fc.record({ pick, amount })

const acceptable = [...FILE_SAMPLES.keys()].filter((index) => FILE_SAMPLES[index]?.isAcceptable)

const plannedCall: fc.Arbitrary<PlannedCall> = fc.record({
  call: fc.oneof(...Object.entries(MODEL).map(([call, { weight }]) => ({ weight, arbitrary: fc.constant(call as ModeledCall) }))),
  pick,
  lines: fc.oneof(
    { weight: 2, arbitrary: fc.tuple(line) },
    { weight: 1, arbitrary: fc.array(line, { minLength: 2, maxLength: 4 }) },
  ),
  wrong: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  text: fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom('first', ' second ', 'third\nline <b>& “日本”', 'x'.repeat(4_000)) },
    { weight: 1, arbitrary: fc.constantFrom(' \n\t', 'x'.repeat(4_001)) },
  ),
  file: fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...acceptable) },
    { weight: 1, arbitrary: fc.nat(FILE_SAMPLES.length - 1) },
  ),
})

const key: fc.Arbitrary<KeyChoice> = fc.oneof(
  { weight: 12, arbitrary: fc.constant('none') },
  { weight: 12, arbitrary: fc.constant('new') },
  { weight: 6, arbitrary: fc.constant('shared') },
  { weight: 3, arbitrary: fc.constant('used') },
  { weight: 1, arbitrary: fc.constant('broken') },
)

const planned: fc.Arbitrary<PlannedRequest> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('call'), who: pick, key, plan: plannedCall }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('again'), who: pick, nth: pick, bySameUser: fc.boolean() }) },
)

/**
 * Generates two concurrent requests that probably conflict: the same one twice (a double click, one user in two windows, two
 * users at one line), or two requests for two lines of one document.
 */
const pair: fc.Arbitrary<Step> = fc
  .tuple(planned, fc.nat(2), fc.boolean())
  .map(([one, more, atNextLine]) => [one, { ...(atNextLine ? nextLine(one) : one), who: one.who + more }])

function nextLine(one: PlannedRequest): PlannedRequest {
  if (one.kind === 'again') return one
  const lines = one.plan.lines.map((line) => ({ ...line, pick: line.pick + APT }))
  return { ...one, plan: { ...one.plan, lines } }
}

export function step(atOnce: number): fc.Arbitrary<Step> {
  return fc.oneof(
    { weight: 4, arbitrary: fc.tuple(planned) },
    { weight: 1, arbitrary: fc.array(planned, { minLength: 2, maxLength: atOnce }) },
    { weight: 1, arbitrary: pair },
  )
}

export interface Cast {
  readonly staff: readonly Caller[]
  readonly guest: Caller
  readonly stranger: Caller
}

export interface Past {
  readonly sent: readonly Attempt[]
  readonly company: Company
  readonly steps: number
}

/**
 * Converts a planned request to an attempt.
 * @param ordinal number of this attempt, from which a new key is derived
 */
export function attemptOf(planned: PlannedRequest, cast: Cast, past: Past, ordinal: number): Attempt {
  const caller = personOf(cast, planned.who)
  if (planned.kind === 'call') {
    const { plan, key } = planned
    return { caller, request: requestOf(past.company, plan), key: keyOf(key, past, ordinal, plan.pick) }
  }
  const before = past.sent[planned.nth % past.sent.length]
  if (!before) return { caller, request: { call: 'getSales', body: undefined, file: null }, key: null }
  return { ...before, caller: planned.bySameUser ? sessionOf(cast, before.caller, planned.who) : caller }
}

function keyOf(planned: KeyChoice, { sent, steps }: Past, ordinal: number, pick: number): string | null {
  const fresh = uuid('4000', ordinal)
  const keys = sent.flatMap(({ key }) => (key === null ? [] : [key]))
  const used = keys[pick % keys.length] ?? fresh
  return { none: null, broken: 'no-uuid', new: fresh, shared: uuid('5000', steps), used }[planned]
}

function uuid(version: string, ordinal: number): string {
  return `00000000-0000-${version}-8000-${String(ordinal).padStart(12, '0')}`
}

function personOf({ staff, guest, stranger }: Cast, who: number): Caller {
  if (who % 20 === 18) return guest
  if (who % 20 === 19) return stranger
  return staff[who % staff.length] ?? guest
}

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
function corruptRequest(body: unknown, pick: number): unknown {
  const leaves = placesOf(body).filter(([, value]) => typeof value !== 'object' && value !== undefined)
  const [path, value] = leaves[pick % leaves.length] ?? []
  if (path === undefined) return body
  const isNumeric = typeof value === 'number' || /^\d+$/.test(String(value))
  return withValueAt(body, path, typeof value === 'number' ? 99 : isNumeric ? '99' : UNKNOWN_ID)
}
