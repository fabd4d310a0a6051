import { queryString } from '../../../contract/call'
import { calls, type RequestOf } from '../../../contract/calls'
import { ORDER_TYPE } from '../../../contract/constants'
import { ACTIVITY_PAGE } from '../../../contract/entities/activity'
import { MAX_MOVEMENTS } from '../../../contract/entities/itemDetails'
import { MAX_MATCHES } from '../../../contract/entities/lookup'
import { MAX_TODAY_IDS, TODAY_PARTS, TODAY_SCREEN } from '../../../contract/entities/today'
import { compareQuantities, subtractQuantity } from '../../../contract/quantities/quantity'
import { mayOpen } from '../../../contract/rules/permissions'
import { LOOKUP_KINDS, LOOKUP_SCREEN, type LookupKind } from '../../../contract/screens'
import type { CallLog } from '../report/callLog'
import { DOCUMENTS } from './documents'
import { checkAccess, expectErrorForm, expectJson, expectError } from './expect'
import { documentsOf } from './listChecks'
import type { Run } from './run'

const UNKNOWN = 'CONFORMANCE-NO-SUCH-NUMBER'

/** Tests the materials of production orders. */
export async function checkOrderDetails(run: Run, log: CallLog): Promise<void> {
  const bodyOf = (productionNbr: string) => ({ body: { productionNbr, orderType: ORDER_TYPE.production } })
  const orders = (await run.read('getProductionOrders'))?.production_order_list ?? []
  // A few orders are enough; several, because some have no materials.
  for (const { prodNbr } of [...orders.slice(0, 3), ...orders.slice(-2)]) {
    const response = await run.call('getOrderDetails', bodyOf(prodNbr))
    if (!expectJson(log, response, calls.getOrderDetails.response, { when: 'the materials of an order' })) continue
    for (const material of run.readOf('getOrderDetails', response) ?? []) {
      const { totalRequired, qtyActual, qtyRemaining, availableQty, hasEnoughInventory } = material
      if (compareQuantities(subtractQuantity(totalRequired, qtyActual), qtyRemaining) !== 0) {
        log.fail('the materials of an order: qtyRemaining is not totalRequired - qtyActual')
      }
      if (compareQuantities(availableQty, qtyRemaining) >= 0 !== hasEnoughInventory) {
        log.fail('the materials of an order: hasEnoughInventory is not availableQty >= qtyRemaining')
      }
    }
  }
  const unknown = await run.call('getOrderDetails', bodyOf(UNKNOWN))
  if (unknown.status >= 400) expectErrorForm(log, unknown, { when: 'an unknown order' })
  else expectJson(log, unknown, calls.getOrderDetails.response, { when: 'an unknown order' })
  await checkAccess(run, log, 'getOrderDetails', () => bodyOf(orders[0]?.prodNbr ?? UNKNOWN))
}

/** Finds one example of each kind, by the id that `lookup` and `activity` use. */
async function examples(run: Run) {
  const found: { readonly kind: LookupKind; readonly id: string; readonly number: string }[] = []
  for (const kind of LOOKUP_KINDS) {
    const list = LOOKUP_SCREEN[kind]
    if (list === 'inventory') continue
    const response = await run.read(DOCUMENTS[list].call)
    const [first] = response === null ? [] : documentsOf(list, response)
    if (first) found.push({ kind, ...first })
  }
  const [item] = (await run.read('getInventory')) ?? []
  if (item) found.push({ kind: 'item', id: item.inventoryId, number: item.inventoryId })
  return found
}

/** Returns the query of a call, without the question mark. */
function queryOf<Name extends 'lookup' | 'getItem' | 'getActivity'>(name: Name, arg: RequestOf<Name>): string {
  return queryString(calls[name], arg).slice(1)
}

export async function checkLookup(run: Run, log: CallLog): Promise<void> {
  const requested = (when: string) => ({ when, extension: 'lookup' }) as const
  for (const { kind, id, number } of await examples(run)) {
    const when = `the number of a ${kind}, match=exact`
    const response = await run.call('lookup', { query: queryOf('lookup', { q: number, match: 'exact' }) })
    expectJson(log, response, calls.lookup.response, requested(when))
    const groups = run.readOf('lookup', response)?.groups ?? []
    if (!groups.some((group) => group.kind === kind && group.matches.some((match) => match.id === id))) {
      log.fail(`${when}: it is not found`, 'lookup')
    }
  }
  const broad = await run.call('lookup', { query: queryOf('lookup', { q: '1' }) })
  expectJson(log, broad, calls.lookup.response, requested('a short term'))
  for (const { matches, total } of run.readOf('lookup', broad)?.groups ?? []) {
    if (matches.length > MAX_MATCHES) log.fail(`a short term: more than ${MAX_MATCHES} matches of a kind`, 'lookup')
    if (compareQuantities(total, matches.length) < 0) log.fail('a short term: total is less than there are matches', 'lookup')
  }
  const blank = await run.call('lookup', { query: queryOf('lookup', { q: ' ' }) })
  expectJson(log, blank, calls.lookup.response, requested('a blank term'))
  if ((run.readOf('lookup', blank)?.groups.length ?? 0) > 0) log.fail('a blank term: finds something', 'lookup')
  for (const [when, query] of [
    ['without q', ''],
    ['q of 201 characters', `q=${'x'.repeat(201)}`],
    ['match=some', 'q=1&match=some'],
  ] as const) {
    expectError(log, await run.call('lookup', { query }), 400, requested(when))
  }
  await checkAccess(run, log, 'lookup', () => ({ query: queryOf('lookup', { q: '1' }) }))
  if (run.guestToken === null) return
  const guest = await run.call('lookup', { query: queryOf('lookup', { q: '1' }), token: run.guestToken })
  const mayNot = LOOKUP_KINDS.filter((kind) => !mayOpen(LOOKUP_SCREEN[kind], run.guest))
  if (run.readOf('lookup', guest)?.groups.some(({ kind }) => (mayNot as readonly string[]).includes(kind))) {
    log.fail('without the permission: finds what the person may not open', 'lookup')
  }
}

export async function checkItem(run: Run, log: CallLog): Promise<void> {
  const requested = (when: string) => ({ when, extension: 'items' }) as const
  const [item] = (await run.read('getInventory')) ?? []
  const query = queryOf('getItem', { inventoryId: item?.inventoryId ?? UNKNOWN })
  if (item) {
    const response = await run.call('getItem', { query })
    expectJson(log, response, calls.getItem.response, requested('an item'))
    const read = run.readOf('getItem', response)
    if (read && read.inventoryId !== item.inventoryId) log.fail('an item: another item than was asked for', 'items')
    if (read && read.movements.length > MAX_MOVEMENTS) log.fail(`an item: more than ${MAX_MOVEMENTS} movements`, 'items')
    if (read && !isNewestFirst(read.movements.map(({ at }) => at))) log.fail('an item: movements are not newest first', 'items')
  }
  const unknown = await run.call('getItem', { query: queryOf('getItem', { inventoryId: UNKNOWN }) })
  expectError(log, unknown, 404, requested('an unknown item'))
  expectError(log, await run.call('getItem', { query: '' }), 400, requested('without inventoryId'))
  await checkAccess(run, log, 'getItem', () => ({ query }))
}

export async function checkActivity(run: Run, log: CallLog): Promise<void> {
  const requested = (when: string) => ({ when, extension: 'activity' }) as const
  const known = await examples(run)
  for (const { kind, id } of known) {
    const when = `the activity of a ${kind}`
    const response = await run.call('getActivity', { query: queryOf('getActivity', { kind, id }) })
    expectJson(log, response, calls.getActivity.response, requested(when))
    const page = run.readOf('getActivity', response)
    if (page === null) continue
    if (page.entries.length > ACTIVITY_PAGE) log.fail(`${when}: more than ${ACTIVITY_PAGE} entries`, 'activity')
    if (!isNewestFirst(page.entries.map(({ at }) => at))) log.fail(`${when}: not newest first`, 'activity')
    if (page.next === null) continue
    const next = await run.call('getActivity', { query: queryOf('getActivity', { kind, id, before: page.next }) })
    expectJson(log, next, calls.getActivity.response, requested(`${when}, before=...`))
  }
  for (const [when, query] of [
    ['without kind and id', ''],
    ['kind=color', 'kind=color&id=1'],
    ['without id', 'kind=sales'],
  ] as const) {
    expectError(log, await run.call('getActivity', { query }), 400, requested(when))
  }
  const [first] = known
  await checkAccess(run, log, 'getActivity', () => ({
    query: queryOf('getActivity', { kind: 'sales', id: first?.id ?? UNKNOWN }),
  }))
  const closed = known.find(({ kind }) => !mayOpen(LOOKUP_SCREEN[kind], run.guest))
  if (run.guestToken === null || closed === undefined) return
  const guest = await run.call('getActivity', { query: queryOf('getActivity', closed), token: run.guestToken })
  expectError(log, guest, 403, requested('without the permission'))
}

export async function checkToday(run: Run, log: CallLog): Promise<void> {
  const response = await run.call('getToday')
  expectJson(log, response, calls.getToday.response, { when: 'today', extension: 'today' })
  const today = run.readOf('getToday', response)
  for (const name of today === null ? [] : TODAY_PARTS) {
    const part = today?.[name]
    if (part === undefined) log.fail(`today: ${name} is missing`, 'today')
    else if (part.ids.length > MAX_TODAY_IDS) log.fail(`today: ${name} has more than ${MAX_TODAY_IDS} ids`, 'today')
    else if (compareQuantities(part.count, part.ids.length) < 0) log.fail(`today: ${name}.count is less than its ids`, 'today')
  }
  await checkAccess(run, log, 'getToday', () => ({}))
  if (run.guestToken === null) return
  const guest = run.readOf('getToday', await run.call('getToday', { token: run.guestToken }))
  for (const name of TODAY_PARTS.filter((part) => !mayOpen(TODAY_SCREEN[part], run.guest))) {
    if (guest?.[name] !== undefined) log.fail(`without the permission: ${name} is sent`, 'today')
  }
}

function isNewestFirst(instants: readonly string[]): boolean {
  const times = instants.map((at) => Date.parse(at))
  return times.every((time, index) => index === 0 || !(time > (times[index - 1] ?? time)))
}
