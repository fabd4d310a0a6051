import { runProgram } from '../../operations/cli/runProgram'
import { startTestServer } from '../servers/testServer'
import { INTENT_CONFIG } from './sendIntent'
import { crashArguments } from './crashArguments'
import { brokenPromises, figureLines } from './crashFigures'
import { crashFirstStarts } from './crashFirstStarts'
import { crashGround } from './crashGround'
import { crashAgainAndAgain } from './crashRounds'

// npm run crash-test: lets people write to a server that fails again and again, and prints what became of their writes. Exit code 1
// when anything acknowledged was lost, anything was done twice or by halves, or a start took too long.

/** At most so many broken promises are printed. */
const SHOWN = 20

async function crashTest(): Promise<void> {
  const wanted = crashArguments(process.argv.slice(2))
  if (wanted.firstStarts) return crashFirstStarts(wanted)
  const ground = await crashGround(wanted)
  try {
    const server = await startTestServer({ place: ground.place, config: INTENT_CONFIG })
    try {
      ground.settle()
      const figures = await crashAgainAndAgain(server, {
        crashes: wanted.crashes,
        writers: 8,
        withinMs: 2_000,
        afterWrites: 0,
        startKilledEvery: 5,
        isServerSpared: ground.isServerSpared,
        crash: (crashing, round) => ground.crash(crashing, round),
        onRound: (round, { acknowledged }) => console.log(`crash ${round}: ${acknowledged} writes acknowledged so far`),
      })
      const broken = brokenPromises(figures, ground.startLimitMs)
      for (const line of [...broken.slice(0, SHOWN), '', ...figureLines(ground.crashes, figures, ground.startLimitMs)])
        console.log(line)
      if (broken.length > 0) process.exitCode = 1
    } finally {
      await server.stop()
    }
  } finally {
    await ground.remove()
  }
}

void runProgram(crashTest)
