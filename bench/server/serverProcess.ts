import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '../../server/testing/servers/freePort'

/** What the probe inside the server tells. */
interface ProbeReading {
  /** Longest time since the reading before in which the event loop did nothing else. Milliseconds. */
  readonly longestStopMs: number
  /** The same without the time in which its thread waited for a processor. Milliseconds. */
  readonly longestOwnStopMs: number
  /** Memory of the whole process that is in RAM. Bytes. */
  readonly rssBytes: number
  /** The most of it since the start. Bytes. */
  readonly peakRssBytes: number
  /** What its program holds, and what that holds outside of its heap. Bytes. */
  readonly heldBytes: number
  /** Processor time since its start, of all its threads. Milliseconds. */
  readonly cpuMs: number
}

/** The server program in a process of its own. */
export type ServerProcess = Awaited<ReturnType<typeof startServer>>

const ROOT = join(__dirname, '..', '..')

/** The server program: its sources, compiled while they load, or what `npm run build` has made of them. */
export const PROGRAMS = { source: join(ROOT, 'server', 'main.ts'), built: join(ROOT, 'build', 'server', 'main.js') } as const

/** Longest that a start may take. Milliseconds. */
const START_LIMIT_MS = 60_000

/**
 * Starts the server program with these settings, without its limits on calls. Throws with its words when it does not start.
 * @param nodeOptions e.g. `--max-old-space-size=256`
 */
export async function startServer(
  program: keyof typeof PROGRAMS,
  variables: Readonly<Record<string, string>>,
  nodeOptions: readonly string[] = [],
) {
  const port = await freePort()
  const started = performance.now()
  const child = fork(PROGRAMS[program], {
    cwd: ROOT,
    execArgv: [...nodeOptions, ...(program === 'source' ? ['--import', 'tsx'] : []), '--import', join(__dirname, 'probe.mjs')],
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
  const ended = once(child, 'close')
  let output = ''
  await new Promise<void>((ready, failed) => {
    const limit = setTimeout(() => {
      child.kill('SIGKILL')
      failed(new Error(`The server was not ready in time:\n${output}`))
    }, START_LIMIT_MS)
    const read = (chunk: Buffer) => {
      // Afterwards it writes its log, which is read only to keep it flowing.
      if (output.includes('is ready\n')) return
      output += chunk.toString()
      if (!output.includes('is ready\n')) return
      clearTimeout(limit)
      ready()
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    void ended.then(() => failed(new Error(`The server ended:\n${output}`)))
  })
  const startMs = performance.now() - started
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    /** From the start of the process until it said that it is ready. Milliseconds. */
    startMs,
    /** @param question `collect`: what is no longer used is thrown away first */
    async probe(question: 'read' | 'collect' = 'read'): Promise<ProbeReading> {
      const answer = once(child, 'message')
      child.send(question)
      const [reading] = (await answer) as [ProbeReading]
      return reading
    },
    /** Tells it to end, and waits until it has. */
    async stop(): Promise<void> {
      child.kill('SIGTERM')
      await ended
    },
  }
}
