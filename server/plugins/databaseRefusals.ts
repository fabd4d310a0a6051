import type { ErrorCode } from '../../contract/errorCodes'
import { Refusal } from '../errors'

const UNAVAILABLE = 'The database is not available, please try again shortly'
const BUSY = 'Somebody else is changing the same data, please try again'
const STORAGE_FULL = 'The storage is full, nothing was saved'
const UNSTORABLE = 'The request holds a value that cannot be stored'
const CONFLICT = 'The data has changed meanwhile, please reload and try again'

type Words = readonly [ErrorCode, string]

/** What a failure of the database means for the caller, by SQLSTATE or by the code of a broken connection. */
const BY_CODE: Readonly<Record<string, Words>> = {
  // Values that the schema's types refuse
  '22001': ['BAD_REQUEST', UNSTORABLE],
  '22003': ['BAD_REQUEST', UNSTORABLE],
  '22007': ['BAD_REQUEST', UNSTORABLE],
  '22008': ['BAD_REQUEST', UNSTORABLE],
  '22021': ['BAD_REQUEST', UNSTORABLE],
  '22P02': ['BAD_REQUEST', UNSTORABLE],
  '22P05': ['BAD_REQUEST', UNSTORABLE],
  // Rules of the schema
  '23001': ['CONFLICT', CONFLICT],
  '23503': ['CONFLICT', CONFLICT],
  '23505': ['CONFLICT', CONFLICT],
  '23514': ['CONFLICT', CONFLICT],
  // Others at work: serialisation, deadlock, lock timeout, statement timeout, too many connections
  '40001': ['BUSY', BUSY],
  '40P01': ['BUSY', BUSY],
  '55P03': ['BUSY', BUSY],
  '57014': ['BUSY', BUSY],
  '53300': ['DATABASE_UNAVAILABLE', UNAVAILABLE],
  // No room
  '53100': ['STORAGE_FULL', STORAGE_FULL],
  ENOSPC: ['STORAGE_FULL', STORAGE_FULL],
  // Nobody there
  '25006': ['DATABASE_UNAVAILABLE', UNAVAILABLE],
  '57P01': ['DATABASE_UNAVAILABLE', UNAVAILABLE],
  '57P02': ['DATABASE_UNAVAILABLE', UNAVAILABLE],
  '57P03': ['DATABASE_UNAVAILABLE', UNAVAILABLE],
  '08000': ['DATABASE_UNAVAILABLE', UNAVAILABLE],
  '08001': ['DATABASE_UNAVAILABLE', UNAVAILABLE],
  '08003': ['DATABASE_UNAVAILABLE', UNAVAILABLE],
  '08004': ['DATABASE_UNAVAILABLE', UNAVAILABLE],
  '08006': ['DATABASE_UNAVAILABLE', UNAVAILABLE],
  '28P01': ['DATABASE_UNAVAILABLE', UNAVAILABLE],
  '28000': ['DATABASE_UNAVAILABLE', UNAVAILABLE],
  '3D000': ['DATABASE_UNAVAILABLE', UNAVAILABLE],
  ECONNREFUSED: ['DATABASE_UNAVAILABLE', UNAVAILABLE],
  ECONNRESET: ['DATABASE_UNAVAILABLE', UNAVAILABLE],
  ENOTFOUND: ['DATABASE_UNAVAILABLE', UNAVAILABLE],
  EAI_AGAIN: ['DATABASE_UNAVAILABLE', UNAVAILABLE],
  EHOSTUNREACH: ['DATABASE_UNAVAILABLE', UNAVAILABLE],
  ENETUNREACH: ['DATABASE_UNAVAILABLE', UNAVAILABLE],
  ETIMEDOUT: ['DATABASE_UNAVAILABLE', UNAVAILABLE],
  EPIPE: ['DATABASE_UNAVAILABLE', UNAVAILABLE],
  ENOENT: ['DATABASE_UNAVAILABLE', UNAVAILABLE],
}

/** The schema's constraints in plain words, for what the commands' own checks did not catch first. */
const BY_CONSTRAINT: Readonly<Record<string, Words>> = {
  stock_qty_on_hand_check: ['INSUFFICIENT_INVENTORY', 'There is not enough stock on hand'],
  stock_qty_allocated_check: ['CONFLICT', 'Less stock is allocated than would be given back'],
  stock_allocated_within_on_hand: ['INSUFFICIENT_INVENTORY', 'There is not enough stock that is not allocated to shipments'],
  sales_line_open_within_ordered: ['CONFLICT', 'The quantity is above what is still open on the order line'],
  production_completed_within_ordered: ['CONFLICT', 'The quantity is above what is left to produce'],
  production_order_of_sales_line: ['CONFLICT', 'The order line has a production order already'],
  material_released_within_required: ['CONFLICT', 'The quantity is above what is left to release'],
  transfer_received_within_shipped: ['CONFLICT', 'The quantity is above what is left to receive'],
  confirmed_shipment_is_complete: ['CONFLICT', 'A shipment needs courier, tracking number and ship date to be confirmed'],
}

/** Messages of the `pg` driver for broken connections that carry no code. */
const BROKEN_CONNECTION =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered)/

/** The refusal that a failure of the database becomes, or null when it is none: then it is a fault of ours. */
export function databaseRefusal(error: Error): Refusal | null {
  const { code, constraint } = error as { readonly code?: unknown; readonly constraint?: unknown }
  const words = lookUp(BY_CONSTRAINT, constraint) ?? lookUp(BY_CODE, code)
  if (words) return new Refusal(...words)
  return BROKEN_CONNECTION.test(error.message) ? new Refusal('DATABASE_UNAVAILABLE', UNAVAILABLE) : null
}

function lookUp(table: Readonly<Record<string, Words>>, key: unknown): Words | undefined {
  return typeof key === 'string' && Object.hasOwn(table, key) ? table[key] : undefined
}
