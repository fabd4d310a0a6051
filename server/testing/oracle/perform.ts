import { createHash } from 'node:crypto'
import type * as z from 'zod/mini'
import type { Call } from '../../../contract/call'
import { calls, type RequestOf } from '../../../contract/calls'
import type { ProductionHistory } from '../../../contract/entities/production'
import { sumQuantities } from '../../../contract/quantities/quantity'
import { inListOrder } from '../../../contract/rules/listOrder'
import { RequestError } from '../../common/errors'
import { annotationsModel } from './annotations'
import type { Attempt, Modeled, ModeledCall, ModelRequest, Reply } from './attempt'
import { type Company, must } from './company'
import { goodsModel } from './goods'
import { firstDifference, type Judge, unordered } from './pattern'
import { productionModel } from './production'

/**
 * Returns a check of the production history. All completions of the model happen now, so the month is not predicted; the totals
 * of the months must add up to all completions.
 */
function showHistory({ batches }: Company): Judge {
  const total = sumQuantities(batches.map(({ qtyCompleted }) => qtyCompleted))
  return (actual) => {
    const months = Object.values(actual as ProductionHistory)
    const wanted = unordered(batches)(months.flatMap(({ details = [] }) => details))
    if (wanted !== null) return wanted
    const sumOfMonths = sumQuantities(months.map(({ totalQtyCompleted }) => totalQtyCompleted))
    return sumOfMonths === total ? null : `months that make ${total} in all`
  }
}

const list = (perform: (company: Company) => unknown) => ({ weight: 2, request: () => undefined, perform })

/** The type requires every call. The order of the lists is the contract's. */
export const MODEL: { readonly [Name in ModeledCall]: Modeled<RequestOf<Name>> } = {
  ...productionModel,
  ...goodsModel,
  ...annotationsModel,
  getInventory: list(({ stock }) => stock),
  getProductionOrders: list(({ production }) => ({ production_order_list: inListOrder('production', production) })),
  getProductionHistory: list(showHistory),
  getSales: list((company) => ({
    summaries: inListOrder('sales', company.salesOrders),
    details: company.salesLines,
    receiptShipments: company.salesReceiptLines,
    summarizedReceiptShipments: company.salesReceipts,
  })),
  getShipments: list((company) => ({
    shipmentSummaries: inListOrder('shipments', company.shipments),
    shipmentDetails: company.shipmentLines,
  })),
  getTransfers: list((company) => ({
    transferSummary: inListOrder('transfers', company.transfers),
    groupedTransferShipments: company.transferLines,
    transfersWithReceiptsQty: company.arrivedLines,
    receiptsBySOandShipment: company.transferReceipts,
    groupedReceipts: company.transferReceiptLines,
  })),
}

/** The model of a call that is known only at run time: TypeScript cannot correlate it with the body over a union. */
export const modelOf = (call: ModeledCall) => MODEL[call] as Modeled<unknown>

/**
 * Executes an attempt on the model: changes the company and returns the response that the server must give. An error changes
 * nothing.
 * @param newId the id that the server assigned to an uploaded file, which the model cannot predict
 */
function perform(company: Company, attempt: Attempt, newId: string): Reply {
  try {
    return response(company, attempt, newId)
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    return { status: error.status, code: error.code, replayed: false, body: undefined }
  }
}

function response(company: Company, { caller, request, key }: Attempt, newId: string): Reply {
  const { call, body, file } = request
  const schema: z.ZodMiniType | null = calls[call].request
  must(caller.may !== 'nothing', 'NOT_SIGNED_IN')
  must(caller.may === 'everything' || call === 'getSales' || call === 'getSalesFile', 'FORBIDDEN')
  must(schema?.safeParse(body).success ?? true, 'BAD_REQUEST')
  const result = () => modelOf(call).perform(company, body, { file, newId })
  if (!isWrite(request)) return accepted(result())
  must(key === null || /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(key), 'BAD_REQUEST')
  const fingerprint = fingerprintOf(request)
  const intent = key === null ? null : `${caller.user} ${key}`
  const done = intent === null ? undefined : company.intents.get(intent)
  if (done) {
    must(done.call === call && done.fingerprint === fingerprint, 'IDEMPOTENCY_KEY_REUSED')
    return { ...accepted(done.response), replayed: true }
  }
  const setup = result()
  if (intent !== null) company.intents.set(intent, { call, fingerprint, response: setup })
  return accepted(setup)
}

/** Returns a digest of everything that identifies a request; short, because many are kept and copied. */
function fingerprintOf({ body, file }: ModelRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([body, file?.filename, file?.sha256]))
    .digest('hex')
}

function accepted(body: unknown): Reply {
  return { status: 200, code: null, replayed: false, body }
}

function isWrite({ call }: ModelRequest): boolean {
  return (calls[call] as Call).changes !== undefined
}

export interface Exchange {
  readonly attempt: Attempt
  readonly observed: Reply
}

/** The sequential orders in which concurrent exchanges can have been executed. */
interface SequentialOrders {
  /** The resulting company of each order that explains every response. */
  readonly companies: readonly Company[]
  /** Why the most successful order fails: what is wrong with the first exchange that fits nowhere. */
  readonly difference: string
}

/**
 * Finds the orders in which executing the exchanges one after the other explains their responses (linearizability). Does not
 * change the company. The cost grows with the factorial of the number of exchanges: use at most three or four.
 */
export function findSequentialOrders(company: Company, exchanges: readonly Exchange[]): SequentialOrders {
  const companies: Company[] = []
  let deepest = { depth: -1, difference: '' }

  function explore(now: Company, left: readonly Exchange[]): void {
    if (left.length === 0) {
      companies.push(now)
      return
    }
    for (const exchange of left) {
      const next = isWrite(exchange.attempt.request) ? structuredClone(now) : now
      const difference = explain(next, exchange)
      if (difference === null)
        explore(
          next,
          left.filter((other) => other !== exchange),
        )
      else if (exchanges.length - left.length > deepest.depth) deepest = { depth: exchanges.length - left.length, difference }
    }
  }

  explore(company, exchanges)
  return { companies, difference: deepest.difference }
}

/**
 * Performs an attempt on the company and compares the response with the server's. Returns null when they agree, else a
 * sentence; then the company must not be used any more.
 */
export function explain(company: Company, { attempt, observed }: Exchange): string | null {
  const expected = perform(company, attempt, idOf(observed.body))
  const outcome = firstDifference(outcomeOf(expected), outcomeOf(observed))
  if (outcome !== null || expected.status !== 200) return outcome
  return firstDifference(expected.body, observed.body)
}

function outcomeOf({ status, code, replayed }: Reply) {
  return `${status}${code === null ? '' : ` ${code}`}${replayed ? ' (replayed)' : ''}`
}

function idOf(body: unknown): string {
  return typeof body === 'object' && body !== null && 'id' in body ? String(body.id) : ''
}
