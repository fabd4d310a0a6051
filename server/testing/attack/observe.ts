import { fork } from 'node:child_process'
import { once } from 'node:events'
import { programArguments } from '../programArguments'
import { residentMegabytes } from '../residentMegabytes'
import type { TestServer } from '../testServer'

/** What an attack did to the server. */
export interface Observed {
  /** The longest time that `/healthz` took. Milliseconds. */
  readonly stopMs: number
  /** By how much the server's memory grew at most. */
  readonly growthMegabytes: number
}

/** Watches a server from outside. */
export interface Observer {
  /** Runs an attack and tells what the server had of it. */
  during<Result>(attack: () => Promise<Result>): Promise<Observed & { readonly result: Result }>
  end(): Promise<void>
}

/** How often the memory is looked at. Milliseconds. */
const LOOK_MS = 250

/** Starts to watch. */
export async function observe(server: TestServer): Promise<Observer> {
  const [program = '', ...flags] = programArguments('testing/healthWatchProgram.ts').reverse()
  const child = fork(program, [server.origin], { execArgv: flags.reverse() })
  await once(child, 'message')
  const ended = once(child, 'close')

  async function longestStop(): Promise<number> {
    const answer = once(child, 'message')
    child.send('read')
    const [longest] = (await answer) as [number]
    return longest
  }

  return {
    async during(attack) {
      await longestStop()
      const before = residentMegabytes(server.pid)
      let most = before
      const look = () => (most = Math.max(most, residentMegabytes(server.pid)))
      const looking = setInterval(look, LOOK_MS)
      try {
        const result = await attack()
        look()
        return { result, stopMs: await longestStop(), growthMegabytes: most - before }
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
