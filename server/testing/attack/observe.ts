import { fork, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { programArguments } from '../programs/programArguments'
import type { TestServer } from '../servers/testServer'

/** What an attack did to the server. */
interface Observed {
  /** The longest stop of the server's event loop, without the time in which it waited for a processor. Milliseconds. */
  readonly stopMs: number
  /** The longest time that `/healthz` took. Milliseconds. */
  readonly healthMs: number
  /** By how much the server's memory grew at most. */
  readonly growthMegabytes: number
  readonly seconds: number
}

/** Watches a server from outside. */
export interface Observer {
  /** Runs an attack and tells what the server had of it. The result is null when it did not end in time; its signal was given then. */
  during<Result>(attack: (signal: AbortSignal) => Promise<Result>): Promise<Observed & { readonly result: Result | null }>
  end(): Promise<void>
}

/** How often the memory is looked at. Milliseconds. */
const LOOK_MS = 250

/** Longest that an attack may take, and how long one that was told to end is waited for. Milliseconds. */
const TIME = { attackMs: 100_000, graceMs: 5_000 }

/**
 * Starts to watch.
 * @param time shorter in tests
 */
export async function observe(server: TestServer, { attackMs, graceMs } = TIME): Promise<Observer> {
  const [program = '', ...flags] = programArguments('testing/attack/healthWatchProgram.ts').reverse()
  const child = fork(program, [server.origin], { execArgv: flags.reverse() })
  await once(child, 'message')
  // Not 'close': Node does not always say it of a child that its parent let go of.
  const ended = once(child, 'exit')

  async function longestAnswer(): Promise<number> {
    const answer = once(child, 'message')
    child.send('read')
    const [longest] = (await answer) as [number]
    return longest
  }

  return {
    async during(attack) {
      await Promise.all([longestAnswer(), server.longestStop()])
      const began = performance.now()
      const before = residentMegabytes(server.pid)
      let most = before
      const look = () => (most = Math.max(most, residentMegabytes(server.pid)))
      const looking = setInterval(look, LOOK_MS)
      try {
        const late = AbortSignal.timeout(attackMs)
        const ended = await Promise.race([attack(late), pause(attackMs + graceMs, null, { ref: false })])
        const result = late.aborted ? null : ended
        look()
        const seconds = (performance.now() - began) / 1_000
        const [healthMs, stopMs] = await Promise.race([
          Promise.all([longestAnswer(), server.longestStop()]),
          // A server that says nothing stands still.
          pause(graceMs, [Infinity, Infinity] as const, { ref: false }),
        ])
        return { result, stopMs, healthMs, growthMegabytes: most - before, seconds }
      } finally {
        clearInterval(looking)
      }
    },
    async end() {
      child.disconnect()
      await ended
    },
  }
}

/** Memory that a process holds in the machine's RAM. Megabytes. */
export function residentMegabytes(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1_024
}
