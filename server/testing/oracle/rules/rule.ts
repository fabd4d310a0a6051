import type { RequestOf } from '../../../../contract/calls'
import type { ErrorCode } from '../../../../contract/errorCodes'
import { rejectTooManyDecimals } from '../../../../contract/quantities/decimalPlaces'
import { fromMicros } from '../../../../contract/quantities/quantity'
import type { ModeledCall, ModelRequest } from '../attempt'
import type { Company } from '../company'
import type { PlannedCall } from '../requests'

/** What the model knows of one call. */
export interface Modeled<Body> {
  /** How often it is sent, relative to the others. */
  readonly weight: number
  readonly request: (company: Company, planned: PlannedCall) => Body
  /** Changes the company, and returns the body of the response. The request has passed the contract's schema. */
  readonly perform: (company: Company, body: Body, upload: Upload) => unknown
}

export interface Upload {
  readonly file: ModelRequest['file']
  /** The id that the server assigned to the file, which the model cannot predict. */
  readonly newId: string
}

/** Parts of the model: every call of the contract is in one of them. */
export type Model = { readonly [Name in ModeledCall]?: Modeled<RequestOf<Name>> }

/** Returns a valid reason in most cases, else the planned text. */
export const reasonOf = ({ pick, text }: PlannedCall) => (pick % 3 === 0 ? text : 'no longer wanted')

// The model's quantities are whole millionths.

export function sum(quantities: Iterable<bigint>): bigint {
  let total = 0n
  for (const quantity of quantities) total += quantity
  return total
}

/** An error by the model, with the error code that the server must return. Thrown before anything has changed. */
export class Rejected extends Error {
  override readonly name = 'Rejected'

  constructor(readonly code: ErrorCode) {
    super(code)
  }
}

/** Throws {@link Rejected} with the code unless `holds`. */
export function must(holds: boolean, code: ErrorCode): asserts holds {
  if (!holds) throw new Rejected(code)
}

/** Returns its argument, or throws {@link Rejected} with NOT_FOUND when it is undefined. */
export function found<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Rejected('NOT_FOUND')
  return thing
}

export function totals<Key>(quantities: Iterable<readonly [Key, bigint]>): Map<Key, bigint> {
  const total = new Map<Key, bigint>()
  for (const [key, quantity] of quantities) total.set(key, (total.get(key) ?? 0n) + quantity)
  return total
}

/** True when a quantity has no more decimal places than its item allows, or no more than the remaining quantity has. */
export function isCounted(company: Company, item: string, quantity: bigint, left: bigint): boolean {
  const line = { inventoryId: item, decimals: company.decimals.get(item), remaining: fromMicros(left) }
  return rejectTooManyDecimals(fromMicros(quantity), line) === null
}
