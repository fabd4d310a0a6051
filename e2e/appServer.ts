import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LEAN_WASM } from '../server/testing/programs/programArguments'
import { freePort } from '../server/testing/servers/freePort'

/** A running product: the built server with a separate database. */
export interface AppServer {
  /** Address of the app, without a trailing slash. */
  readonly url: string
  readonly dataDir: string
  /** The output of the process, at least its end. */
  output(): string
  /** Kills the process, as a crash would (SIGKILL), and waits for its end. */
  kill(): Promise<void>
  /** Starts the program again on the same data and port. */
  startAgain(): Promise<void>
  /** Ends the process as an operator would (SIGTERM), and waits for its end. */
  stop(): Promise<void>
  /** Like {@link stop}, but copies the data directory to `target` first. */
  stopKeepingData(target: string): Promise<void>
}

/** Maximum duration of a start; creating the first database takes long on a busy machine. */
const TIMEOUT_MS = 180_000

async function waitUntilReady(url: string, failed: () => string | null): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS
  while (Date.now() < deadline) {
    const why = failed()
    if (why !== null) throw new Error(`The server did not start:\n${why}`)
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`The server was not ready within ${TIMEOUT_MS} ms`)
}

interface ServerProcess {
  /** Sends a signal and waits for the process to end. */
  readonly end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>
  readonly output: () => string
}

async function startProcess(url: string, env: NodeJS.ProcessEnv): Promise<ServerProcess> {
  let output = ''
  let exited = false
  const child = spawn(process.execPath, [LEAN_WASM, 'build/server/main.js'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-20_000)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      exited = true
      resolve()
    })
  })
  const end: ServerProcess['end'] = async (signal) => {
    child.kill(signal)
    await ended
  }
  try {
    await waitUntilReady(url, () => (exited ? output : null))
  } catch (error) {
    await end('SIGTERM')
    throw error
  }
  return { end, output: () => output }
}

/**
 * Starts the built server on a free port.
 * @param template a data directory to copy and start with; it is not changed
 * @param env additional settings of the server
 */
export async function startAppServer(template: string | null, env: Record<string, string> = {}): Promise<AppServer> {
  const home = mkdtempSync(join(tmpdir(), 'orders-manager-e2e-'))
  const dataDir = join(home, 'data')
  if (template) cpSync(template, dataDir, { recursive: true })
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const start = () =>
    startProcess(url, {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      // Raised, because every test signs in.
      LOGINS_PER_MINUTE: '1000',
      ...env,
    })
  const stop = async (keepAs?: string) => {
    await running?.end('SIGTERM')
    if (keepAs) cpSync(dataDir, keepAs, { recursive: true })
    rmSync(home, { recursive: true, force: true })
  }
  let running: ServerProcess | null = null
  try {
    running = await start()
  } catch (error) {
    await stop()
    throw error
  }
  const kill = async () => running?.end('SIGKILL')
  const startAgain = async () => void (running = await start())
  return { url, dataDir, output: () => running?.output() ?? '', kill, startAgain, stop: () => stop(), stopKeepingData: stop }
}
