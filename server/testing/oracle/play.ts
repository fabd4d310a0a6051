import { isDeepStrictEqual } from 'node:util'
import { type Attempt, type ModelRequest, send } from './attempt'
import { checkWindows, DOCUMENT_LISTS } from './checkWindows'
import type { Company } from './company'
import { firstOf } from './pattern'
import { attemptOf } from './requests/attemptOf'
import type { Step } from './requests/plannedRequests'
import { explain, type Exchange, findSequentialOrders } from './sequentialOrder'
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

export interface Play {
  /** Executes a step on both and compares the responses. Throws {@link Disagreement}. */
  take(step: Step): Promise<readonly Exchange[]>
  /** Compares all readable data, and checks the invariants. Throws {@link Disagreement}. */
  check(): Promise<void>
}

/** Number of steps after which windows of one list are compared. */
const STEPS_PER_LOOK = 6

/** Replaces the server's data by copies of the model's company, and starts a sequence. */
export async function startPlay(stage: Stage, copies: number): Promise<Play> {
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

  /** Compares windows after some of the steps: of another list, and by another caller, every time. */
  async function checkWindowsInTurn(): Promise<string | null> {
    if (steps % STEPS_PER_LOOK !== 0) return null
    const turn = steps / STEPS_PER_LOOK
    const list = DOCUMENT_LISTS[turn % DOCUMENT_LISTS.length]
    const caller = stage.cast.staff[Math.floor(turn / DOCUMENT_LISTS.length) % stage.cast.staff.length]
    return list && caller ? checkWindows(stage, company, caller, list, turn) : null
  }

  /** Compares windows of every list, on each server of the stage. */
  async function checkAllWindows(): Promise<string | null> {
    for (const caller of stage.cast.staff.slice(0, 2)) {
      for (const list of DOCUMENT_LISTS) {
        const difference = await checkWindows(stage, company, caller, list, steps)
        if (difference !== null) return difference
      }
    }
    return null
  }

  async function settle(companies: readonly Company[]): Promise<Company | string> {
    const [only, ...others] = distinct(companies)
    if (!only || others.length === 0) return only ?? 'nothing explains the answers'
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
    if (typeof settled === 'string') throw new Disagreement(`In no order that explains the answers: ${settled}`, log)
    company = settled
    return exchanges
  }

  return {
    async take(step) {
      const exchanges = await execute(step)
      const difference = await checkWindowsInTurn()
      if (difference !== null) throw new Disagreement(difference, log)
      return exchanges
    },
    async check() {
      const difference = firstOf(await readAll(), (view) => explain(company, view)) ?? (await checkAllWindows())
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
