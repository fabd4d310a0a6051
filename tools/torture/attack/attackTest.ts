import { runProgram } from '../../../server/cli/runProgram'
import type { DatabaseKind } from '../../../server/testing/databases/testDatabase'
import { prepareRun } from '../../../server/testing/jest/globalSetup'
import { startTestServer, type TestServer } from '../../../server/testing/servers/testServer'
import { ownDatabase } from '../../testing/ownDatabase'
import { attackArguments } from './attackArguments'
import type { Attack } from './attacks'
import { observe } from './observe'

// npm run torture -- attack: see attackArguments.

/**
 * Limits of what others notice of an attack, in milliseconds: the response time of `/healthz`, measured from outside, including
 * transfer and waiting for a processor. Up to 100 ms feels immediate. Some requests meet the moment when the attacker opens
 * hundreds of connections: all of them are ready at once, and each gets its turn before the next request is read.
 */
const MAX_P95_MS = 100
const MAX_LONGEST_MS = 250

/** Webhooks are delivered as in production, but also to addresses of this machine. */
const WEBHOOKS = { everyMs: 1_000, allowedNetworks: ['127.0.0.0/8'] }

async function withstands(server: TestServer, attack: Attack): Promise<boolean> {
  const { what, mostGrowthMegabytes } = attack
  await server.kill()
  await server.restart()
  await server.reset()
  const target = { server, staff: await server.signIn('demo') }
  await attack.prepare?.(target)
  const observer = await observe(server)
  try {
    const { result, p95Ms, longestMs, growthMegabytes, seconds } = await observer.during((signal) => attack.run(target, signal))
    const isWithin = p95Ms <= MAX_P95_MS && longestMs <= MAX_LONGEST_MS && growthMegabytes <= mostGrowthMegabytes
    const responses = result === null ? 'it did not end in time' : `responses ${JSON.stringify(result.responses)}`
    console.log(
      `${!isWithin ? 'OVER ' : result?.isServed ? 'ok   ' : 'UNFIT'} ${what}: others wait ${p95Ms.toFixed(0)} of ${MAX_P95_MS} ms (p95), ` +
        `${longestMs.toFixed(0)} of ${MAX_LONGEST_MS} ms at most, memory +${growthMegabytes.toFixed(0)} of ${mostGrowthMegabytes} MB, ${seconds.toFixed(1)} s; ${responses}`,
    )
    return isWithin && (result?.isServed ?? false)
  } finally {
    await observer.end()
  }
}

async function attackOn(database: DatabaseKind, attacks: readonly Attack[]): Promise<boolean> {
  console.log(`\n${database === 'postgres' ? 'PostgreSQL' : 'Embedded database'}`)
  const own = await ownDatabase(database, { durable: true })
  try {
    const server = await startTestServer({ location: own.location, config: { webhooks: WEBHOOKS } })
    try {
      let isWithin = true
      for (const attack of attacks) isWithin = (await withstands(server, attack)) && isWithin
      return isWithin
    } finally {
      // Killed, because an unfinished attack would prevent a graceful stop.
      await server.kill()
      await server.stop()
    }
  } finally {
    await own.remove()
  }
}

void runProgram(async () => {
  const { databases, attacks } = attackArguments(process.argv.slice(2))
  // Compiles the programs first: a server that compiles its own files while serving would be blocked by that.
  const removeFolders = await prepareRun()
  try {
    for (const database of databases) if (!(await attackOn(database, attacks))) process.exitCode = 1
  } finally {
    removeFolders()
  }
})
