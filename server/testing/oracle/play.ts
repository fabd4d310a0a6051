import { isDeepStrictEqual } from 'node:util'
import { calls } from '../../../contract/calls'
import { type ListWindow, type WindowFacts, writeWindow } from '../../../contract/entities/window'
import { type DocumentList, LIST_ORDER } from '../../../contract/rules/listOrder'
import { documentsIn, partOfList } from '../../../contract/rules/listPart'
import { type Attempt, type Caller, type ModelRequest, send } from './attempt'
import type { Company } from './company'
import { firstOf } from './pattern'
import { explain, type Exchange, findSequentialOrders } from './perform'
import { attemptOf, type Step } from './requests'
import type { Stage } from './stage'
import { loadCompany, makeCompany } from './world'

/** The server and the model disagree. The message contains the difference and the requests before it. */
export class Disagreement extends Error {
  override readonly name = 'Disagreement'

  constructor(
    /** The difference, in one sentence. */
    readonly difference: string,
    /** The requests and responses so far, one line each; + marks requests sent together with the line above. */
    readonly log: readonly string[],
  ) {
    super(`${difference}\n\nWhat was sent; + marks what was sent together with the line above:\n${log.join('\n')}`)
  }
}

/** Number of steps after which windows of one list are compared. */
const STEPS_PER_LOOK = 6

/** Replaces the server's data by copies of the model's company, and starts a sequence. */
export async function startPlay(stage: Stage, copies: number) {
  let company = makeCompany(copies)
  await loadCompany(stage.server, company)
  const [reader] = stage.cast.staff
  if (!reader) throw new Error('Nobody can read')
  const sent: Attempt[] = []
  const log: string[] = []
  let steps = 0

  async function exchange(attempt: Attempt): Promise<Exchange> {
    return { attempt, observed: await send(stage.clientOf(attempt.caller), attempt) }
  }

  const readAll = () => Promise.all(everyRead(company).map((request) => exchange({ caller: reader, request, key: null })))

  /** Compares windows of these lists, as these callers read them. Throws {@link Disagreement}. */
  async function compareWindows(lists: readonly DocumentList[], callers: readonly Caller[], turn: number): Promise<void> {
    for (const caller of callers) {
      for (const list of lists) {
        const difference = await checkWindows(stage, company, caller, list, turn)
        if (difference !== null) throw new Disagreement(difference, log)
      }
    }
  }

  async function settle(companies: readonly Company[]): Promise<Company | string> {
    const [only, ...others] = distinct(companies)
    if (!only || others.length === 0) return only ?? 'nothing explains the responses'
    const views = await readAll()
    const differences = [only, ...others].map((candidate) => firstOf(views, (view) => explain(candidate, view)))
    return [only, ...others][differences.indexOf(null)] ?? differences[0] ?? ''
  }

  /** Executes a step on both, and settles what the company is after it. */
  async function execute(step: Step): Promise<readonly Exchange[]> {
    const past = { sent: [...sent], company, steps: (steps += 1) }
    const attempts = step.map((planned, index) => attemptOf(planned, stage.cast, past, sent.length + index))
    sent.push(...attempts)
    const exchanges = await Promise.all(attempts.map(exchange))
    log.push(...exchanges.map((one, index) => `${index === 0 ? '  ' : '+ '}${describeExchange(one)}`))
    const [only, ...others] = exchanges
    if (only && others.length === 0) {
      const difference = explain(company, only)
      if (difference !== null) throw new Disagreement(difference, log)
      return exchanges
    }
    const { companies, difference } = findSequentialOrders(company, exchanges)
    if (companies.length === 0) throw new Disagreement(`In no order: ${difference}`, log)
    const settled = await settle(companies)
    if (typeof settled === 'string') throw new Disagreement(`In no order that explains the responses: ${settled}`, log)
    company = settled
    return exchanges
  }

  return {
    /** Executes a step on both and compares the responses. Throws {@link Disagreement}. */
    async take(step: Step) {
      const exchanges = await execute(step)
      const turn = steps / STEPS_PER_LOOK
      const { staff } = stage.cast
      // Each time another list, as another caller reads it.
      const [list, caller] = [turn % DOCUMENT_LISTS.length, Math.floor(turn / DOCUMENT_LISTS.length) % staff.length]
      if (Number.isInteger(turn))
        await compareWindows(DOCUMENT_LISTS.slice(list, list + 1), staff.slice(caller, caller + 1), turn)
      return exchanges
    },
    /** Compares all readable data, and checks the invariants. Throws {@link Disagreement}. */
    async check() {
      const difference = firstOf(await readAll(), (view) => explain(company, view))
      if (difference !== null) throw new Disagreement(difference, log)
      // The first two callers are on different servers, if there are two.
      await compareWindows(DOCUMENT_LISTS, stage.cast.staff.slice(0, 2), steps)
      const violations = await stage.server.violations()
      if (violations.length > 0) throw new Disagreement(violations.join('\n'), log)
    },
  }
}

function everyRead(company: Company): ModelRequest[] {
  const lists = [
    'getInventory',
    'getProductionOrders',
    'getProductionHistory',
    'getSales',
    'getShipments',
    'getTransfers',
  ] as const
  return [
    ...lists.map((call) => ({ call, body: undefined, file: null })),
    ...[...company.productionOrders.keys()].map((productionNbr) => {
      return { call: 'getOrderDetails', body: { productionNbr, orderType: 'RO' }, file: null } as const
    }),
  ]
}

function distinct(companies: readonly Company[]): Company[] {
  return companies.filter((company, index) => companies.findIndex((other) => isDeepStrictEqual(other, company)) === index)
}

/** Longer texts are shortened in the log, because nothing about them matters but their length. */
const LONGEST = 60

function describeExchange({ attempt: { caller, request, key }, observed }: Exchange): string {
  const body = JSON.stringify(request.body, (_, value: unknown) => (typeof value === 'string' ? shorten(value) : value)) ?? ''
  const file = request.file === null ? '' : ` with ${request.file.filename}`
  const intent = key === null ? '' : `, key ${key.slice(-17)}`
  const response =
    observed.status === 200 ? `200 ${shorten(JSON.stringify(observed.body))}` : `${observed.status} ${observed.code}`
  return `${caller.session}: ${request.call} ${body}${file}${intent} -> ${response}${observed.replayed ? ' (replayed)' : ''}`
}

function shorten(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}… (${text.length} characters)` : text
}

const CALLS = {
  sales: 'getSales',
  production: 'getProductionOrders',
  shipments: 'getShipments',
  transfers: 'getTransfers',
} as const satisfies Record<DocumentList, ModelRequest['call']>

const DOCUMENT_LISTS = Object.keys(LIST_ORDER) as DocumentList[]

/** Returns a few windows of a list, other ones for every `turn`. */
function windowsOf(list: DocumentList, rows: readonly object[], turn: number): readonly ListWindow[] {
  const turned = <Item>(items: readonly Item[]) => items[turn % items.length]
  const { searched, sorts } = LIST_ORDER[list]
  const row = turned(rows) as Readonly<Record<string, string>> | undefined
  const search = (row?.[turned(searched) ?? ''] ?? '').slice(turn % 3, 5)
  const sort = { field: turned(Object.keys(sorts)) ?? '', direction: turn % 2 === 0 ? 'asc' : 'desc' } as const
  return [
    { scope: 'open' },
    { scope: 'all', search, sort: [], offset: 0, limit: 100 },
    { scope: 'all', search: '', sort: [sort], offset: turn % Math.max(rows.length, 1), limit: 1 + (turn % 4) },
  ]
}

/**
 * Compares a whole list with the model, and a few windows of it, other ones for every `turn`, with what the contract's rule makes
 * of the whole list. Resolves to the first difference, or null. Nobody may write meanwhile.
 */
async function checkWindows(
  stage: Stage,
  company: Company,
  caller: Caller,
  list: DocumentList,
  turn: number,
): Promise<string | null> {
  const client = stage.clientOf(caller)
  const call = CALLS[list]
  const attempt = { caller, request: { call, body: undefined, file: null }, key: null }
  const observed = await send(client, attempt)
  const difference = explain(company, { attempt, observed })
  if (difference !== null) return `${caller.session} reads ${list}: ${difference}`
  const whole = observed.body as object
  for (const window of windowsOf(list, documentsIn(list, whole), turn)) {
    const path = `${calls[call].path}?${writeWindow(window)}`
    const { body } = await client.get<{ readonly window?: WindowFacts }>(path)
    const expected = partOfList(list, whole, window, body.window?.revision ?? 0)
    if (!isDeepStrictEqual(body, expected))
      return `${caller.session} reads ${path}: ${JSON.stringify(body)}, the rule says ${JSON.stringify(expected)}`
  }
  return null
}
