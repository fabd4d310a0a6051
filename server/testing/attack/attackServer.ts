import { crashGround } from '../crash/crashGround'
import type { TestDatabaseKind } from '../testDatabase'
import { startTestServer } from '../testServer'
import type { TestServer } from '../testServer'
import { attackArguments } from './attackArguments'
import { ATTACKS } from './attacks'
import type { Attack } from './attacks'
import { observe } from './observe'

// npm run attack -- [--database embedded|postgres|both]: starts a server on this machine, asks heavy things of it, and prints how long
// /healthz took meanwhile and by how much its memory grew, each with its limit. Exit code 1 when one is over.

/** Runs one attack on a server that has just started, and prints what it had of it; answers whether that is within the limits. */
async function endures(server: TestServer, attack: Attack): Promise<boolean> {
  const { what, mostStopMs, mostGrowthMegabytes } = attack
  await server.kill()
  await server.restart()
  const observer = await observe(server)
  try {
    const staff = await server.signIn('demo')
    const { result, stopMs, growthMegabytes } = await observer.during(() => attack.run({ server, staff }))
    const isWithin = stopMs <= mostStopMs && growthMegabytes <= mostGrowthMegabytes
    console.log(
      `${isWithin ? 'ok  ' : 'OVER'} ${what}: /healthz ${stopMs.toFixed(0)} of ${mostStopMs} ms, ` +
        `memory +${growthMegabytes.toFixed(0)} of ${mostGrowthMegabytes} MB; answers ${result}`,
    )
    return isWithin
  } finally {
    await observer.end()
  }
}

/** Attacks a server on one database; answers whether it kept within all limits. */
async function attackOn(database: TestDatabaseKind): Promise<boolean> {
  console.log(`\n${database === 'postgres' ? 'PostgreSQL' : 'Embedded database'}`)
  const ground = await crashGround({ database, crashes: 0, powerCuts: false, firstStarts: false })
  try {
    const server = await startTestServer({ place: ground.place })
    try {
      let isWithin = true
      for (const attack of ATTACKS) isWithin = (await endures(server, attack)) && isWithin
      return isWithin
    } finally {
      await server.stop()
    }
  } finally {
    await ground.remove()
  }
}

async function main(): Promise<void> {
  for (const database of attackArguments(process.argv.slice(2)).databases) {
    if (!(await attackOn(database))) process.exitCode = 1
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
