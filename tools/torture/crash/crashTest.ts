import { runProgram } from '../../../server/cli/runProgram'
import { startTestServer } from '../../../server/testing/servers/testServer'
import { crashArguments } from './crashArguments'
import { crashEnvironment } from './crashEnvironment'
import { brokenPromises, figureLines } from './crashFigures'
import { crashFirstStarts } from './crashFirstStarts'
import { crashAgainAndAgain } from './crashRounds'
import { INTENT_CONFIG } from './sendIntent'

// npm run torture -- crash: lets writers write to a server that crashes repeatedly, and prints what became of their writes. Exit code
// 1 when an acknowledged write was lost, anything was done twice or partly, or a start took too long.

const SHOWN = 20

async function crashTest(): Promise<void> {
  const wanted = crashArguments(process.argv.slice(2))
  if (wanted.firstStarts) return crashFirstStarts(wanted)
  const environment = await crashEnvironment(wanted)
  try {
    const server = await startTestServer({ location: environment.location, config: INTENT_CONFIG })
    try {
      environment.settle?.()
      const figures = await crashAgainAndAgain(server, {
        ...environment,
        crashes: wanted.crashes,
        writers: 8,
        withinMs: 2_000,
        afterWrites: 0,
        startKilledEvery: 5,
        onRound: (round, { acknowledged }) => console.log(`crash ${round}: ${acknowledged} writes acknowledged so far`),
      })
      const broken = brokenPromises(figures, environment.startLimitMs)
      for (const line of [...broken.slice(0, SHOWN), '', ...figureLines(environment.crashes, figures, environment.startLimitMs)])
        console.log(line)
      if (broken.length > 0) process.exitCode = 1
    } finally {
      await server.stop()
    }
  } finally {
    await environment.remove()
  }
}

void runProgram(crashTest)
