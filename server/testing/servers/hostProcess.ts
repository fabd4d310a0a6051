import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import type { HostOptions, HostReply, HostRequest, NumberedRequest } from './hostMessages'
import { programArguments } from '../programs/programArguments'

/** A running host process. */
export interface HostProcess {
  readonly port: number
  readonly pid: number
  /** Sends a request and waits for its answer. Throws the host's error with its SQLSTATE in `code`. */
  ask(request: HostRequest): Promise<unknown>
  /** Ends the process as a power cut would. */
  kill(): Promise<void>
  isRunning(): boolean
  /** Lets requests finish and ends the process. */
  stop(): Promise<void>
}

interface Waiting {
  resolve(value: unknown): void
  reject(error: Error): void
}

/** Starts a host and ends it after so many milliseconds, wherever it is by then. */
export async function startAndKillHost(options: HostOptions, afterMs: number): Promise<void> {
  const child = forkHost(options)
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  collectOutput(child)
  await pause(afterMs)
  child.kill('SIGKILL')
  await ended
}

function forkHost(options: HostOptions): ChildProcess {
  const [program = '', ...flags] = programArguments('testing/servers/host.ts').reverse()
  return fork(program, [JSON.stringify(options)], {
    execArgv: flags.reverse(),
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
}

/** Starts a host and waits until it listens. Throws with what it wrote when it does not. */
export async function startHost(options: HostOptions): Promise<HostProcess> {
  const child = forkHost(options)
  const output = collectOutput(child)
  const waiting = new Map<number, Waiting>()
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  let lastId = 0

  const port = await new Promise<number>((resolve, reject) => {
    child.on('message', (reply: HostReply) => {
      if (reply.kind === 'listening') return resolve(reply.port)
      const asker = waiting.get(reply.id)
      waiting.delete(reply.id)
      if (reply.kind === 'answer') asker?.resolve(reply.value)
      else asker?.reject(Object.assign(new Error(reply.message), { code: reply.code }))
    })
    child.once('error', reject)
    void ended.then(() => {
      const error = new Error(`The test server ended:\n${output()}`)
      reject(error)
      for (const asker of waiting.values()) asker.reject(error)
    })
  })

  function ask(request: HostRequest): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const id = ++lastId
      waiting.set(id, { resolve, reject })
      const message: NumberedRequest = { id, request }
      child.send(message, (error) => error && reject(error))
    })
  }

  return {
    port,
    pid: child.pid ?? NaN,
    ask,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    async stop() {
      await ask({ kind: 'stop' })
      await ended
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Keeps the last lines of what a process writes. */
function collectOutput(child: ChildProcess): () => string {
  let text = ''
  const add = (chunk: Buffer) => (text = (text + chunk.toString()).slice(-10_000))
  child.stdout?.on('data', add)
  child.stderr?.on('data', add)
  return () => text
}
