import { setTimeout as pause } from 'node:timers/promises'
import { LIST_PATH } from '../../../contract/screens'
import { timingOf } from '../server/timing'
import { noteSalesLine } from './changes'
import type { Measure } from './environment'

/** Limits for a crowd (ms). */
interface CrowdMarks {
  readonly look: number
  readonly write?: number
}

/**
 * Measures twenty users who each write and then read the sales list once per second. Each write has a scheduled time; when
 * the requests before it take too long, the delay counts as response time (no coordinated omission).
 */
export function measureCrowd(name: string, seconds: number, marks: CrowdMarks): Measure {
  return async ({ people }) => {
    const looks: number[] = []
    const writes: number[] = []
    let rejected = 0
    async function take(durations: number[], since: number, work: Promise<unknown>): Promise<void> {
      await work.catch(() => (rejected += 1))
      durations.push(performance.now() - since)
    }
    const began = performance.now()
    await Promise.all(
      people.map(async (person, index) => {
        for (let second = 0; second < seconds; second += 1) {
          const due = began + 1_000 * (second + index / people.length)
          await pause(Math.max(0, due - performance.now()))
          await take(writes, due, noteSalesLine(person, index))
          await take(looks, performance.now(), person.get(`${LIST_PATH.sales}?scope=open`))
        }
      }),
    )
    const most = (limit: number | undefined) => limit !== undefined && { most: limit }
    return [
      { what: `${name}: rejected of ${looks.length + writes.length}`, value: rejected, unit: '', most: 0 },
      { what: `${name}: look`, value: timingOf(looks).p95, unit: 'ms', ...most(marks.look) },
      { what: `${name}: write`, value: timingOf(writes).p95, unit: 'ms', ...most(marks.write) },
    ]
  }
}
