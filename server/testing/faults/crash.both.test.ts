import { brokenPromises } from '../../../tools/torture/crash/crashFigures'
import { crashAgainAndAgain } from '../../../tools/torture/crash/crashRounds'
import { INTENT_CONFIG } from '../../../tools/torture/crash/sendIntent'
import { startTestServer } from '../servers/testServer'

// The long run of the same code is `npm run torture -- crash`.

test('[PROMISE-01] [FAULT-01] kill -9 during writes loses nothing that was acknowledged', async () => {
  const server = await startTestServer({ config: INTENT_CONFIG })
  try {
    const figures = await crashAgainAndAgain(server, {
      crashes: 2,
      writers: 8,
      withinMs: 300,
      afterWrites: 20,
      startKilledEvery: 2,
      crash: () => server.kill(),
    })
    // The target of five seconds is checked only by the long run, because a test machine may be busy.
    expect(brokenPromises(figures, 20_000)).toEqual([])
    expect(figures).toMatchObject({ crashes: 2, killedStarts: 1 })
    expect(figures.acknowledged).toBeGreaterThanOrEqual(40)
    expect(figures.inDoubt).toBeGreaterThan(0)
  } finally {
    await server.stop()
  }
}, 120_000)
