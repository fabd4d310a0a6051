import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import type { SeedOptions } from '../../../tools/demo/seedDemoData'
import type { AppConfig } from '../../cli/config/appConfig'
import type { DatabaseLocation } from '../databases/testDatabase'
import { forkProgram, programArguments } from '../programs/programArguments'

/** Options of a host process, passed as JSON in its first argument. */
export interface HostOptions {
  readonly location: DatabaseLocation
  /** True creates the data first, as a copy of the empty schema with the demo sign-ins. */
  readonly fresh: boolean
  /** True removes the data at the end, even when the test process dies. */
  readonly ownsData: boolean
  /** Settings that differ from TEST_CONFIG. */
  readonly config: Partial<AppConfig>
  /** Folder with a built client to serve, or null. */
  readonly clientDir: string | null
}

/** Requests of a test to its host. */
export type HostRequest =
  | { readonly kind: 'sql'; readonly sql: string; readonly parameters: readonly unknown[] }
  | { readonly kind: 'script'; readonly sql: string }
  | { readonly kind: 'reset' }
  | { readonly kind: 'violations' }
  | { readonly kind: 'seed'; readonly options: SeedOptions }
  | { readonly kind: 'advance'; readonly ms: number }
  | { readonly kind: 'log' }
  | { readonly kind: 'longestStop' }
  | { readonly kind: 'stop' }

/** A request with a number, which its response repeats. */
export interface NumberedRequest {
  readonly id: number
  readonly request: HostRequest
}

/** Messages of a host: that it listens, or the response to a request. */
export type HostReply =
  | { readonly kind: 'listening'; readonly port: number }
  | { readonly kind: 'response'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'failure'; readonly id: number; readonly message: string; readonly code: string | null }

/** A running host process. */
interface HostProcess {
  readonly port: number
  readonly pid: number
  /** Sends a request and waits for its response. Throws the host's error with its SQLSTATE in `code`. */
  readonly request: (request: HostRequest) => Promise<unknown>
  /** Kills the process, as a power failure would. */
  kill(): Promise<void>
  isRunning(): boolean
  /** Lets requests finish and ends the process. */
  stop(): Promise<void>
}

interface Waiting {
  resolve(value: unknown): void
  reject(error: Error): void
}

/** Starts a host and kills it after this many milliseconds, whatever it is doing then. */
export async function startAndKillHost(options: HostOptions, afterMs: number): Promise<void> {
  const child = forkHost(options)
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  collectOutput(child).stop()
  await pause(afterMs)
  child.kill('SIGKILL')
  await ended
}

function forkHost(options: HostOptions): ChildProcess {
  return forkProgram(programArguments('testing/servers/host.ts'), [JSON.stringify(options)], {
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
}

/** Starts a host and waits until it listens. Throws with its output when it does not. */
export async function startHost(options: HostOptions): Promise<HostProcess> {
  const child = forkHost(options)
  const connection = connectTo(child)
  const port = await new Promise<number>((resolve, reject) => {
    child.on('message', function listen(reply: HostReply) {
      if (reply.kind !== 'listening') return
      child.off('message', listen)
      resolve(reply.port)
    })
    void connection.broken.then(reject)
  })
  return {
    port,
    pid: child.pid ?? NaN,
    request: connection.request,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    async stop() {
      await connection.request({ kind: 'stop' })
      await connection.broken
    },
    async kill() {
      child.kill('SIGKILL')
      await connection.broken
    },
  }
}

interface Connection {
  readonly request: (request: HostRequest) => Promise<unknown>
  /** Resolves when the process has ended, to an error with its output. */
  readonly broken: Promise<Error>
}

function connectTo(child: ChildProcess): Connection {
  const output = collectOutput(child)
  const waiting = new Map<number, Waiting>()
  let lastId = 0

  function receive(reply: HostReply): void {
    if (reply.kind === 'listening') return
    const sender = waiting.get(reply.id)
    waiting.delete(reply.id)
    if (reply.kind === 'response') sender?.resolve(reply.value)
    else sender?.reject(Object.assign(new Error(reply.message), { code: reply.code }))
  }

  let end: () => void = () => undefined
  const broken = new Promise<Error>((resolve) => {
    end = () => resolve(new Error(`The test server ended:\n${output.text()}`))
  })
  void broken.then((error) => waiting.forEach((sender) => sender.reject(error)))
  child.on('message', receive).once('close', end).once('error', end)
  return {
    broken,
    request: (request) =>
      new Promise((resolve, reject) => {
        const id = ++lastId
        waiting.set(id, { resolve, reject })
        const message: NumberedRequest = { id, request }
        child.send(message, (error) => error && reject(error))
      }),
  }
}

/** Keeps the last lines of a process's output. */
function collectOutput(child: ChildProcess): { text(): string; stop(): void } {
  let text = ''
  const add = (chunk: Buffer) => (text = (text + chunk.toString()).slice(-10_000))
  child.stdout?.on('data', add)
  child.stderr?.on('data', add)
  return {
    text: () => text,
    stop() {
      child.stdout?.off('data', add).resume()
      child.stderr?.off('data', add).resume()
    },
  }
}
