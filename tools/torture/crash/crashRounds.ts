import { setTimeout as pause } from 'node:timers/promises'
import type { TestServer } from '../../../server/testing/servers/testServer'
import { addDocuments, foundCompany } from './crashCompany'
import { emptyFigures, type CrashFigures } from './crashFigures'
import { findDiscrepancies, type Acknowledged } from './findDiscrepancies'
import { tasksOf, type Intent } from './intent'
import { sendIntent } from './sendIntent'
import { responseText } from './writeCalls'
import { writeUntilTheEnd, type Sent } from './writers'

interface CrashPlan {
  readonly crashes: number
  readonly writers: number
  /** A crash comes at a random time within this period, in milliseconds … */
  readonly withinMs: number
  /** … after this number of writes of its round were acknowledged. */
  readonly afterWrites: number
  /** In every nth round, the start after the crash is killed as well. */
  readonly startKilledEvery: number
  /** True when the server survives the crash: it is not restarted, and has to accept writes again without a restart. */
  readonly isServerSpared?: boolean
  /** Kills the server without warning, and whatever fails with it, so that the server can be restarted. */
  crash(server: TestServer, round: number): Promise<void>
  onRound?(round: number, figures: CrashFigures): void
}

/** Number of acknowledged intents of a round that are sent again afterwards. */
const REPEATED = 10

/**
 * Lets writers write to a server that crashes repeatedly, and compares its data with their responses. After each crash, every
 * acknowledged write must be there exactly once, and every other one completely or not at all; sent again under the same key,
 * it must be there exactly once.
 */
export async function crashAgainAndAgain(server: TestServer, plan: CrashPlan): Promise<CrashFigures> {
  const figures = emptyFigures()
  const sent = new Map<string, Intent>()
  const acknowledged: Acknowledged[] = []
  await foundCompany(server)

  async function compare(): Promise<void> {
    const found = await findDiscrepancies(server, sent, acknowledged)
    for (const kind of ['lost', 'twice', 'half', 'otherResponse', 'violations'] as const) {
      for (const what of found[kind]) figures[kind].add(what)
    }
  }

  async function start(round: number, crashedAt: number): Promise<void> {
    if (plan.isServerSpared) {
      while (!(await server.signIn('demo').catch(() => null))) await pause(50)
      figures.startsMs.push(performance.now() - crashedAt)
      return
    }
    if (round % plan.startKilledEvery === 0) {
      await server.killWhileStarting(Math.random() * (figures.startsMs.at(-1) ?? 1_000))
      figures.killedStarts += 1
    }
    const began = performance.now()
    await server.restart()
    figures.startsMs.push(performance.now() - began)
  }

  for (let round = 1; round <= plan.crashes; round += 1) {
    await addDocuments(server, round)
    const { crashedAt, ...now } = await writeThroughCrash(server, plan, round)
    figures.crashes += 1
    for (const intent of [...now.inDoubt, ...now.acknowledged.map((one) => one.intent)]) sent.set(intent.key, intent)
    acknowledged.push(...now.acknowledged)
    await start(round, crashedAt)
    await compare()

    const client = await server.signIn('demo')
    for (const intent of now.inDoubt) {
      const { status, body, headers } = await sendIntent(client, intent)
      if (status !== 200) throw new Error(`${intent.call} was rejected after the crash: ${status} ${JSON.stringify(body)}`)
      if (headers.has('idempotency-replayed')) figures.inDoubtDone += 1
      acknowledged.push({ intent, response: body })
    }
    for (const { intent, response } of now.acknowledged.slice(-REPEATED)) {
      const { headers, body } = await sendIntent(client, intent)
      const isReplay = headers.has('idempotency-replayed') && responseText(body) === responseText(response)
      if (!isReplay) figures.otherResponse.add(`${intent.call} ${intent.key} when it was sent again`)
    }
    await compare()
    figures.acknowledged += now.acknowledged.length
    figures.inDoubt += now.inDoubt.length
    plan.onRound?.(round, figures)
  }
  return figures
}

/**
 * Runs the writers of one round and the crash. Resolves when the last writer has noticed the crash; `crashedAt` is a time of
 * `performance.now()`.
 */
async function writeThroughCrash(
  server: TestServer,
  plan: CrashPlan,
  round: number,
): Promise<Sent & { readonly crashedAt: number }> {
  const sent: Sent = { acknowledged: [], inDoubt: [] }
  const client = await server.signIn('demo')
  let over = false
  const writing = writeUntilTheEnd(client, tasksOf(round), plan.writers, sent, () => over)
  const end = () => (over = true)
  // An error ends the writing early and is thrown below.
  writing.then(end, end)
  while (!over && sent.acknowledged.length < plan.afterWrites) await pause(5)
  await pause(Math.random() * plan.withinMs)
  const crashedAt = performance.now()
  await plan.crash(server, round)
  over = true
  await writing
  return { ...sent, crashedAt }
}
