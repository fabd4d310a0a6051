import { isDeepStrictEqual } from 'node:util'
import { type Attempt, type ModelRequest, send } from './attempt'
import { type Company, readCompany } from './company'
import { firstOf } from './pattern'
import { explain, type Exchange, findSequentialOrders } from './perform'
import { attemptOf, type Step } from './requests'
import type { Stage } from './stage'
import { loadCompany } from './world'

/** The server and the model disagree. The message contains the difference and the requests before it. */
export class Disagreement extends Error {
  override readonly name = 'Disagreement'

  constructor(
    readonly difference: string,
    /** The requests and responses so far, one line each; + marks requests sent together with the line above. */
    readonly log: readonly string[],
  ) {
    super(`${difference}\n\nWhat was sent; + marks what was sent together with the line above:\n${log.join('\n')}`)
  }
}

/** Replaces the server's data by copies of the small company, reads it into the model, and starts a sequence. */
export async function startPlay(stage: Stage, copies: number) {
  const [reader] = stage.cast.staff
  if (!reader) throw new Error('Nobody can read')
  await loadCompany(stage.server, copies)
  let company = await readCompany(stage.clientOf(reader))
  const sent: Attempt[] = []
  const log: string[] = []
  let steps = 0

  async function exchange(attempt: Attempt): Promise<Exchange> {
    return { attempt, observed: await send(stage.clientOf(attempt.caller), attempt) }
  }

  const readAll = () => Promise.all(everyRead(company).map((request) => exchange({ caller: reader, request, key: null })))

  async function settle(companies: readonly Company[]): Promise<Company | string> {
    const [only, ...others] = distinct(companies)
    if (!only || others.length === 0) return only ?? 'nothing explains the responses'
    const views = await readAll()
    const differences = [only, ...others].map((candidate) => firstOf(views, (view) => explain(candidate, view)))
    return [only, ...others][differences.indexOf(null)] ?? differences[0] ?? ''
  }

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
    /** Executes a step on both, compares the responses, and settles what the company is after it. Throws {@link Disagreement}. */
    take: execute,
    /** Compares all readable data, and checks the invariants. Throws {@link Disagreement}. */
    async check() {
      const difference = firstOf(await readAll(), (view) => explain(company, view))
      if (difference !== null) throw new Disagreement(difference, log)
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
    ...company.production.map(({ prodNbr }) => {
      return { call: 'getOrderDetails', body: { productionNbr: prodNbr, orderType: 'RO' }, file: null } as const
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
