import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { forkProgram, programArguments } from '../../../server/testing/programs/programArguments'
import type { TestServer } from '../../../server/testing/servers/testServer'

const POLL_MS = 250

/** Maximum duration of an attack, and how long to wait for an aborted one to end, in milliseconds. */
const ATTACK_MS = 100_000
const GRACE_MS = 5_000

export async function observe(server: TestServer) {
  const child = forkProgram(programArguments('../tools/torture/attack/healthWatchProgram.ts'), [server.origin])
  await once(child, 'message')
  // Not 'close', which Node does not always emit for a child that its parent has disconnected.
  const ended = once(child, 'exit')

  async function readDurations(): Promise<readonly number[]> {
    const response = once(child, 'message')
    child.send('read')
    const [durations] = (await response) as [number[]]
    return durations.toSorted((a, b) => a - b)
  }

  return {
    /**
     * Runs an attack and resolves to its result, the response times of `/healthz` meanwhile, and the most by which the server's
     * memory grew. The result is null when the attack did not end in time; then its signal was aborted.
     */
    async during<Result>(attack: (signal: AbortSignal) => Promise<Result>) {
      await readDurations()
      const began = performance.now()
      const before = residentMegabytes(server.pid)
      let most = before
      const measure = () => (most = Math.max(most, residentMegabytes(server.pid)))
      const timer = setInterval(measure, POLL_MS)
      try {
        const late = AbortSignal.timeout(ATTACK_MS)
        const ended = await Promise.race([attack(late), pause(ATTACK_MS + GRACE_MS, null, { ref: false })])
        const result = late.aborted ? null : ended
        measure()
        const seconds = (performance.now() - began) / 1_000
        const durations = await readDurations()
        const p95Ms = durations[Math.ceil(0.95 * durations.length) - 1] ?? 0
        return { result, p95Ms, longestMs: durations.at(-1) ?? 0, growthMegabytes: most - before, seconds }
      } finally {
        clearInterval(timer)
      }
    },
    async end() {
      child.disconnect()
      await ended
    },
  }
}

function residentMegabytes(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1_024
}
