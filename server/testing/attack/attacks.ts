import { setTimeout as pause } from 'node:timers/promises'
import type { Target } from './attack'
import { askForDescription } from './descriptionStorm'
import { sendBlanks } from './hostileHeaders'
import { labelStorm, makeParcels } from './labelStorm'
import { pauseUploads } from './pausedUploads'
import { fillShipments, readSlowly } from './slowReaders'
import { readTogether, slowDownShipments } from './slowList'

/** One heavy thing that somebody may ask of the server, as much of it as the program tries. */
export interface Attack {
  readonly what: string
  /** The longest that the server's event loop may stop meanwhile. Milliseconds. */
  readonly mostStopMs: number
  /** The most by which the server's memory may grow. */
  readonly mostGrowthMegabytes: number
  /** Attacks, and tells how the server answered. */
  run(target: Target): Promise<string>
}

const told = (answers: object) => JSON.stringify(answers)

/** The attacks in the order in which they are run. */
export const ATTACKS: readonly Attack[] = [
  {
    what: '10 label requests of 200 parcels',
    mostStopMs: 50,
    mostGrowthMegabytes: 200,
    async run(target) {
      await makeParcels(target, 200)
      // As long as a browser waits.
      return told(await labelStorm(target, 10, AbortSignal.timeout(30_000)))
    },
  },
  {
    what: '300 paused uploads of 10 MB',
    mostStopMs: 50,
    mostGrowthMegabytes: 100,
    async run(target) {
      const paused = await pauseUploads(target, 300)
      paused.end()
      return told({ refused: paused.refused, waiting: paused.waiting })
    },
  },
  {
    what: '100 heads of 15 000 blanks',
    mostStopMs: 50,
    mostGrowthMegabytes: 50,
    run: async (target) => told(await sendBlanks(target, 100)),
  },
  {
    what: '300 unread answers, each of another revision of a list of 6 MB',
    mostStopMs: 50,
    mostGrowthMegabytes: 250,
    async run(target) {
      await fillShipments(target, 6)
      const readers = await readSlowly(target, 300)
      return told(await readers.finish())
    },
  },
  {
    what: '300 strangers ask for openapi.json',
    mostStopMs: 50,
    mostGrowthMegabytes: 50,
    run: async (target) => told(await askForDescription(target, 300)),
  },
  {
    what: '20 people ask for a list that takes 6 s',
    mostStopMs: 50,
    mostGrowthMegabytes: 100,
    async run(target) {
      const restore = await slowDownShipments(target, 6)
      try {
        return told(await readTogether(target, 20))
      } finally {
        await pause(1_000)
        await restore()
      }
    },
  },
]
