import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runProgram } from '../../../server/cli/runProgram'
import { Disagreement } from '../../../server/testing/oracle/play'
import { setStage } from '../../../server/testing/oracle/stage'
import { startTestServer } from '../../../server/testing/servers/testServer'
import { ownDatabase } from '../../testing/ownDatabase'
import { soak } from './soak'
import { soakArguments, type SoakArguments } from './soakArguments'
import { countSoak } from './soakFigures'

// npm run torture -- soak: runs the model test for a long time. Exit code 1 at the first disagreement between the server and the model;
// prints the calls before it and the command that repeats them.

async function runSoak(): Promise<void> {
  const wanted = soakArguments(process.argv.slice(2))
  const own = await ownDatabase(wanted.database)
  try {
    const server = await startTestServer({ location: own.location })
    // No second process on an embedded database, which only one process can open.
    const twin = wanted.database === 'postgres' ? await startTestServer({ sameDatabaseAs: server }) : undefined
    try {
      await playOn(await setStage(server, wanted.users - 1, twin), wanted)
    } finally {
      await twin?.stop()
      await server.stop()
    }
  } finally {
    await own.remove()
  }
}

async function playOn(stage: Awaited<ReturnType<typeof setStage>>, wanted: SoakArguments): Promise<void> {
  const figures = countSoak()
  const began = performance.now()
  const perSecond = () => (figures.operations() / ((performance.now() - began) / 1_000)).toFixed(0)
  let playing = wanted.seed
  try {
    const isWhole = await soak(stage, wanted, figures, {
      onEpisode: (seed) => (playing = seed),
      onCheck: () => console.log(`${figures.operations()} calls, ${perSecond()} per second, server and model agree`),
    })
    console.log(['', ...figures.lines(), ''].join('\n'))
    const minutes = ((performance.now() - began) / 60_000).toFixed(1)
    const servers = wanted.database === 'postgres' ? 'two server processes on PostgreSQL' : 'the embedded database'
    const end = isWhole ? '' : `Stopped after ${wanted.minutes} minutes, before ${wanted.operations} requests. `
    console.log(
      `${end}${figures.operations()} calls of ${wanted.users} users on ${servers} in ${minutes} min (${perSecond()} per second).`,
    )
    console.log('Every response and every list matched the model; 0 violations of the invariants.')
  } catch (error) {
    if (!(error instanceof Disagreement)) throw error
    console.error(`\nDisagreement after ${figures.operations()} calls: ${error.difference}\n`)
    console.error(error.log.slice(-20).join('\n'))
    console.error(`\nAll calls of this episode: ${keep(playing, error.log)}`)
    const { users, database } = wanted
    console.error(`Again: npm run torture -- soak --seed ${playing} --users ${users} --database ${database}`)
    process.exitCode = 1
  }
}

function keep(seed: number, log: readonly string[]): string {
  const folder = 'test-results'
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `soak-${seed}.log`)
  writeFileSync(path, `${log.join('\n')}\n`)
  return path
}

void runProgram(runSoak)
