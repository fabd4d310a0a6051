import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A running product: the built server with a database of its own. */
export interface AppServer {
  /** Address of the app, without a slash at the end. */
  readonly url: string
  readonly dataDir: string
  /** Ends the process as an operator would (SIGTERM) and waits for it. */
  stop(): Promise<void>
  /** As {@link stop}, but copies the data directory to `target` first. */
  stopKeepingData(target: string): Promise<void>
}

/** A busy machine may take this long to make the first database. */
const PATIENCE_MS = 180_000

/** A port that is free now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}

async function waitUntilReady(url: string, failed: () => string | null): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  while (Date.now() < deadline) {
    const why = failed()
    if (why !== null) throw new Error(`The server did not start:\n${why}`)
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`The server was not ready within ${PATIENCE_MS} ms`)
}

/**
 * Starts the built server on a free port.
 * @param template a data directory to start from; it is copied, never changed
 * @param env more settings for the server
 */
export async function startAppServer(template: string | null, env: Record<string, string> = {}): Promise<AppServer> {
  const home = mkdtempSync(join(tmpdir(), 'orders-manager-e2e-'))
  const dataDir = join(home, 'data')
  if (template) cpSync(template, dataDir, { recursive: true })
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let output = ''
  let exited = false
  const child = spawn(process.execPath, ['build/server/main.js'], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      // Every test signs in anew.
      LOGINS_PER_MINUTE: '1000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
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
  const stop = async (keepAs?: string) => {
    child.kill('SIGTERM')
    await ended
    if (keepAs) cpSync(dataDir, keepAs, { recursive: true })
    rmSync(home, { recursive: true, force: true })
  }
  try {
    await waitUntilReady(url, () => (exited ? output : null))
  } catch (error) {
    await stop()
    throw error
  }
  return { url, dataDir, stop: () => stop(), stopKeepingData: stop }
}
