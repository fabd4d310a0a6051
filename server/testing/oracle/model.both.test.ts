import * as fc from 'fast-check'
import { startTestServer, type TestServer } from '../servers/testServer'
import { startPlay } from './play'
import { step } from './requests'
import { setStage, type Stage } from './stage'

// A failure prints its seed and path. MODEL_SEED and MODEL_PATH repeat only that one; MODEL_RUNS sets the number of runs.
const { MODEL_SEED, MODEL_PATH, MODEL_RUNS } = process.env

/** Long enough to shrink a counterexample, in milliseconds. */
const LONGEST = 120_000

/** Without bias, so that sequences are long from the first run: short ones end before the documents are used up. */
const steps = fc.noBias(fc.array(step(3), { minLength: 1, maxLength: 60, size: 'max' }))

let server: TestServer | undefined
let twin: TestServer | undefined
let stage: Stage
beforeAll(async () => {
  server = await startTestServer()
  if (server.location.kind === 'postgres') twin = await startTestServer({ sameDatabaseAs: server })
  stage = await setStage(server, 2, twin)
}, LONGEST)
afterAll(async () => {
  await twin?.stop()
  await server?.stop()
})

test(
  '[PROMISE-03] whatever users do, responses and lists match the model',
  async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (planned) => {
        const play = await startPlay(stage, 1)
        for (const one of planned) await play.take(one)
        await play.check()
      }),
      {
        // Fewer on the embedded database, whose own part is tested by itself.
        numRuns: Number(MODEL_RUNS ?? (twin ? 5 : 2)),
        interruptAfterTimeLimit: LONGEST - 20_000,
        ...(MODEL_SEED !== undefined && { seed: Number(MODEL_SEED) }),
        ...(MODEL_PATH !== undefined && { path: MODEL_PATH }),
      },
    )
  },
  LONGEST,
)
