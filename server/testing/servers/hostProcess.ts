import { setTimeout as pause } from 'node:timers/promises'
import { forkProgram, programArguments } from '../programs/programArguments'
import { followProgram } from '../programs/programProcess'
import type { HostCommands, HostOptions, HostReply, HostRequest } from './host'

function forkHost(options: HostOptions) {
  const child = forkProgram(programArguments('testing/servers/host.ts'), [JSON.stringify(options)], {
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  return { child, program: followProgram(child) }
}

/** Starts a host and kills it after this many milliseconds, whatever it is doing then. */
export async function startAndKillHost(options: HostOptions, afterMs: number): Promise<void> {
  const { program } = forkHost(options)
  await pause(afterMs)
  program.signal('SIGKILL')
  await program.exit
}

/** Starts a host and waits until it listens. Throws with its output when it does not. */
export async function startHost(options: HostOptions) {
  const { child, program } = forkHost(options)
  const waiting = new Map<number, { readonly resolve: (value: unknown) => void; readonly reject: (error: Error) => void }>()
  let lastId = 0
  const broken = program.exit.then(() => {
    const error = new Error(`The test server ended:\n${program.output().slice(-10_000)}`)
    for (const { reject } of waiting.values()) reject(error)
    throw error
  })
  broken.catch(() => undefined)
  const listening = new Promise<number>((resolve) => {
    child.on('message', (reply: HostReply) => {
      if ('port' in reply) return resolve(reply.port)
      const sender = waiting.get(reply.id)
      waiting.delete(reply.id)
      if ('value' in reply) sender?.resolve(reply.value)
      else sender?.reject(Object.assign(new Error(reply.message), { code: reply.code }))
    })
  })

  /** Sends a command and waits for its response. Throws the host's error with its SQLSTATE in `code`. */
  function request<Name extends keyof HostCommands>(name: Name, ...args: Parameters<HostCommands[Name]>) {
    return new Promise<Awaited<ReturnType<HostCommands[Name]>>>((resolve, reject) => {
      const id = ++lastId
      waiting.set(id, { resolve: (value) => resolve(value as Awaited<ReturnType<HostCommands[Name]>>), reject })
      child.send({ id, name, args } satisfies HostRequest, (error) => error && reject(error))
    })
  }

  return {
    port: await Promise.race([listening, broken]),
    pid: program.pid,
    request,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    async kill() {
      program.signal('SIGKILL')
      await program.exit
    },
    async stop() {
      await request('stop')
      await program.exit
    },
  }
}
