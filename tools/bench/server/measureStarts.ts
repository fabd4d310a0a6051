import type { BenchDatabase } from './benchDatabase'
import { below, ratioOf, short, type Row } from './report'
import { startServer, type PROGRAMS } from './serverProcess'

/** Measures starts on an empty location, which create the schema, and a start with the existing schema. */
export async function measureStarts(data: BenchDatabase, program: keyof typeof PROGRAMS): Promise<Row[]> {
  const start = async () => {
    const server = await startServer(program, { ...data.variables, MIGRATE: 'on', DEMO_DATA: 'off' })
    await server.stop()
    return server.startMs
  }
  const cold = await start()
  const warm = Math.min(await start(), await start())
  return [
    { what: 'first start, on nothing', figures: `${short(cold)} ms`, goal: below('start', cold, 5_000) },
    {
      what: 'later start',
      figures: `${short(warm)} ms`,
      ratio: ratioOf(warm, cold, 'first start'),
      goal: below('start', warm, 1_500),
    },
  ]
}
