import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { followProgram } from '../../../server/testing/programs/programProcess'
import { freePort } from '../../../server/testing/servers/listenLocally'

/** The measurements of the probe inside the server. */
interface ProbeReading {
  /** Longest block of the event loop since the previous reading, in milliseconds. */
  readonly longestStopMs: number
  /** The same without the time that its thread waited for a processor, in milliseconds. */
  readonly longestOwnStopMs: number
  /** Resident memory of the process, in bytes. */
  readonly rssBytes: number
  /** Peak resident memory since the start, in bytes. */
  readonly peakRssBytes: number
  /** Memory used by the JavaScript heap and by objects outside of it, in bytes. */
  readonly heldBytes: number
  /** Processor time of all threads since the start, in milliseconds. */
  readonly cpuMs: number
}

export type ServerProcess = Awaited<ReturnType<typeof startServer>>

const ROOT = join(__dirname, '..', '..', '..')

/** The server program: its sources, compiled on loading, or the result of `npm run build`. */
export const PROGRAMS = { source: join(ROOT, 'server', 'main.ts'), built: join(ROOT, 'build', 'server', 'main.js') } as const

/** Its heap, as in `npm start`. */
const HEAP = '--max-old-space-size=1024'

/** Starts the server program with these settings and without rate limits. Throws with its output when it does not start. */
export async function startServer(program: keyof typeof PROGRAMS, variables: Readonly<Record<string, string>>) {
  const port = await freePort()
  const started = performance.now()
  const child = fork(PROGRAMS[program], {
    cwd: ROOT,
    execArgv: [HEAP, ...(program === 'source' ? ['--import', 'tsx'] : []), '--import', join(__dirname, 'probe.mjs')],
    env: {
      PATH: process.env.PATH,
      TZ: 'UTC',
      LOG_LEVEL: 'info',
      PORT: String(port),
      CALLS_PER_MINUTE: '0',
      LOGINS_PER_MINUTE: '1000000',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const { exit, signal, untilSays: untilPrints } = followProgram(child)
  await untilPrints('is ready\n')
  const startMs = performance.now() - started
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    /** Time from the start of the process until it was ready, in milliseconds. */
    startMs,
    /** @param question `collect` runs the garbage collector first */
    async probe(question: 'read' | 'collect' = 'read'): Promise<ProbeReading> {
      const response = once(child, 'message')
      child.send(question)
      const [reading] = (await response) as [ProbeReading]
      return reading
    },
    /** Stops it gracefully, and waits for its end. */
    async stop(): Promise<void> {
      signal('SIGTERM')
      await exit
    },
  }
}
