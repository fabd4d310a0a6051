import type { ErrorCode } from '../../../contract/errorCodes'
import { sqlStateOf } from '../../database/sqlState'
import { Refusal } from '../../common/refusal'

type Words = readonly [ErrorCode, string]

const unavailable: Words = ['DATABASE_UNAVAILABLE', 'The database is not available, please try again shortly']
const busy: Words = ['BUSY', 'Somebody else is changing the same data, please try again']
const crowded: Words = ['BUSY', 'The server is too busy at the moment, please try again']
const slow: Words = ['BUSY', 'The database took too long to answer, please try again']
const full: Words = ['STORAGE_FULL', 'The storage is full, nothing was saved']
const unstorable: Words = ['BAD_REQUEST', 'The request holds a value that cannot be stored']
const conflict: Words = ['CONFLICT', 'The data has changed meanwhile, please reload and try again']

/** What a failure of the database means for the caller, by SQLSTATE or by its class (the first two characters). */
const BY_STATE = new Map<string, Words>([
  // Values that cannot be stored: too long, out of range, not a date, outside the character set, wrong type, NUL
  ['22001', unstorable],
  ['22003', unstorable],
  ['22007', unstorable],
  ['22008', unstorable],
  ['22021', unstorable],
  ['22P02', unstorable],
  ['22P05', unstorable],
  // Constraint violations
  ['23', conflict],
  // Serialization failure, deadlock, lock timeout
  ['40001', busy],
  ['40P01', busy],
  ['55P03', busy],
  // Too many requests wait for a turn
  ['53400', crowded],
  // Statement timeout, transaction timeout
  ['57014', slow],
  ['25P03', slow],
  ['53100', full],
  // Read-only, too many connections, connection failure, shutting down, no such user or database
  ['25006', unavailable],
  ['53300', unavailable],
  ['08', unavailable],
  ['57', unavailable],
  ['28', unavailable],
  ['3D', unavailable],
])

/** Plain messages for constraints of the schema, by name, for violations that the commands' own checks did not catch first. */
export const CONSTRAINT_WORDS = new Map<string, Words>([
  ['stock_qty_on_hand_check', ['INSUFFICIENT_INVENTORY', 'There is not enough stock on hand']],
  ['stock_qty_allocated_check', ['CONFLICT', 'Less stock is allocated than would be released']],
  ['stock_allocated_within_on_hand', ['INSUFFICIENT_INVENTORY', 'There is not enough stock that is not allocated to shipments']],
  ['sales_line_open_within_ordered', ['CONFLICT', 'The quantity is above what is still open on the order line']],
  ['production_completed_within_ordered', ['CONFLICT', 'The quantity is above what is left to produce']],
  ['production_order_of_sales_line', ['CONFLICT', 'The order line has a production order already']],
  ['material_released_within_required', ['CONFLICT', 'The quantity is above what is left to release']],
  ['transfer_received_within_shipped', ['CONFLICT', 'The quantity is above what is left to receive']],
  ['transfer_receipt_joined_key', ['CONFLICT', 'Transfer and receipt number together are those of another receipt']],
  ['confirmed_shipment_is_complete', ['CONFLICT', 'A shipment needs courier, tracking number and ship date to be confirmed']],
])

/** Returns the refusal for an error of the database, or null for any other error, which is then a bug of ours. */
export function databaseRefusal(error: Error): Refusal | null {
  const state = sqlStateOf(error)
  if (state === null) return null
  const { constraint = '' } = error as { readonly constraint?: unknown }
  const words = CONSTRAINT_WORDS.get(String(constraint)) ?? BY_STATE.get(state) ?? BY_STATE.get(state.slice(0, 2))
  return words ? new Refusal(...words, `${state} ${String(constraint)}`.trim()) : null
}
