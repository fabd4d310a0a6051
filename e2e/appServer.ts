import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LEAN_WASM } from '../server/testing/programs/programArguments'
import { followProgram, type ProgramProcess } from '../server/testing/programs/programProcess'
import { freePort } from '../server/testing/servers/listenLocally'

/** A running product: the built server with a separate database. */
export interface AppServer {
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

async function startProcess(env: NodeJS.ProcessEnv): Promise<ProgramProcess> {
  const child = spawn(process.execPath, [LEAN_WASM, 'build/server/main.js'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const program = followProgram(child)
  await program.untilSays('is ready\n')
  return program
}

/** Starts the built server on a free port, on a copy of a data directory if one is given. */
export async function startAppServer(template: string | null, env: Record<string, string> = {}): Promise<AppServer> {
  const home = mkdtempSync(join(tmpdir(), 'orders-manager-e2e-'))
  const dataDir = join(home, 'data')
  if (template) cpSync(template, dataDir, { recursive: true })
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const start = () =>
    startProcess({
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      // Raised, because every test signs in.
      LOGINS_PER_MINUTE: '1000',
      ...env,
    })
  const end = async (signal: NodeJS.Signals) => {
    running?.signal(signal)
    await running?.exit
  }
  const stop = async (keepAs?: string) => {
    await end('SIGTERM')
    if (keepAs) cpSync(dataDir, keepAs, { recursive: true })
    rmSync(home, { recursive: true, force: true })
  }
  let running: ProgramProcess | null = null
  try {
    running = await start()
  } catch (error) {
    await stop()
    throw error
  }
  const kill = () => end('SIGKILL')
  const startAgain = async () => void (running = await start())
  return { url, dataDir, output: () => running?.output() ?? '', kill, startAgain, stop: () => stop(), stopKeepingData: stop }
}
