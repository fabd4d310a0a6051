import { setTimeout as pause } from 'node:timers/promises'
import type { Target } from './attack'
import { respondEndlessly } from './endlessReceivers'
import { sendBlanks } from './hostileHeaders'
import { pauseUploads } from './pausedUploads'
import { fillShipments, readSlowly } from './slowReaders'
import {
  askForDescription,
  guessSecrets,
  labelStorm,
  makeParcels,
  readTogether,
  showForgedTokens,
  slowDownShipments,
  warmUp,
} from './storms'

/** A kind of expensive request, and how many of them the program sends. */
export interface Attack {
  readonly name: string
  readonly what: string
  readonly mostGrowthMegabytes: number
  prepare?(target: Target): Promise<void>
  /**
   * Runs the attack and resolves to its outcome.
   * @param signal aborted when the time is over; then no more requests may be sent
   */
  run(target: Target, signal: AbortSignal): Promise<Outcome>
}

interface Outcome {
  readonly responses: object
  /** True when legitimate callers got their responses. */
  readonly isServed: boolean
}

export const ATTACKS: readonly Attack[] = [
  {
    name: 'label',
    what: '1 label request of 200 parcels',
    mostGrowthMegabytes: 200,
    async run(target, signal) {
      await makeParcels(target, 200)
      const responses = await labelStorm(target, 1, signal)
      return { responses, isServed: responses[200] === 1 }
    },
  },
  {
    name: 'labels',
    what: '10 label requests of 200 parcels',
    mostGrowthMegabytes: 200,
    async run(target, signal) {
      await makeParcels(target, 200)
      // Canceled after the time that a browser waits.
      const responses = await labelStorm(target, 10, AbortSignal.any([signal, AbortSignal.timeout(30_000)]))
      return { responses, isServed: (responses[200] ?? 0) >= 3 }
    },
  },
  {
    name: 'uploads',
    what: '300 paused uploads of 10 MB',
    mostGrowthMegabytes: 100,
    async run(target, signal) {
      const paused = await pauseUploads(target, 300, signal)
      paused.end()
      return { responses: { rejected: paused.rejected, waiting: paused.waiting }, isServed: paused.waiting > 0 }
    },
  },
  {
    name: 'headers',
    what: '100 heads of 15 000 blanks',
    mostGrowthMegabytes: 50,
    run: async (target, signal) => ({ responses: await sendBlanks(target, 100, signal), isServed: true }),
  },
  {
    name: 'unread',
    what: '300 unread responses, each of another revision of a list of 6 MB',
    // Even when each is read at once, three hundred lists of 6 MB leave up to 250 MB for the garbage collector.
    mostGrowthMegabytes: 300,
    async run(target, signal) {
      await fillShipments(target, 6)
      const readers = await readSlowly(target, 300, signal)
      const responses = await readers.finish()
      return { responses, isServed: responses.whole > 0 }
    },
  },
  {
    name: 'openapi',
    what: '300 strangers ask for openapi.json',
    mostGrowthMegabytes: 50,
    async run(target, signal) {
      const responses = await askForDescription(target, 300, signal)
      return { responses, isServed: responses[200] === 300 }
    },
  },
  {
    name: 'slow-list',
    what: '20 people ask for a list that takes 6 s',
    mostGrowthMegabytes: 100,
    async run(target, signal) {
      // The delay comes from a join, so a list without rows would not be slow.
      await makeParcels(target, 1)
      const restore = await slowDownShipments(target, 6)
      try {
        const responses = await readTogether(target, 20, signal)
        return { responses, isServed: responses[200] === 20 }
      } finally {
        await pause(1_000)
        await restore()
      }
    },
  },
  {
    name: 'tokens',
    what: '4000 forged tokens of machines, at every call',
    mostGrowthMegabytes: 50,
    prepare: (target) => warmUp(target, 4_000),
    async run(target, signal) {
      const responses = await showForgedTokens(target, 4_000, signal)
      return { responses, isServed: (responses[401] ?? 0) + (responses[429] ?? 0) === 4_000 }
    },
  },
  {
    name: 'guesses',
    what: '500 guesses at one-time links and codes of first accounts',
    mostGrowthMegabytes: 50,
    async run(target, signal) {
      const responses = await guessSecrets(target, 500, signal)
      return { responses, isServed: responses[200] === undefined && responses[500] === undefined && responses[0] === undefined }
    },
  },
  {
    name: 'webhooks',
    what: '20 webhooks whose receivers respond without end, or never',
    mostGrowthMegabytes: 100,
    async run(target, signal) {
      const { delivered, sentMegabytes } = await respondEndlessly(target, 20, signal)
      // Before a connection is closed, its buffers hold a few megabytes.
      return { responses: { delivered, sentMegabytes }, isServed: delivered > 0 && sentMegabytes < 20 * delivered }
    },
  },
]
