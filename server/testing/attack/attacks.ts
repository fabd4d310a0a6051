import { setTimeout as pause } from 'node:timers/promises'
import type { Target } from './attack'
import { askForDescription } from './descriptionStorm'
import { answerEndlessly } from './endlessReceivers'
import { showForgedTokens } from './forgedTokens'
import { guessSecrets } from './guessSecrets'
import { sendBlanks } from './hostileHeaders'
import { labelStorm, makeParcels } from './labelStorm'
import { pauseUploads } from './pausedUploads'
import { fillShipments, readSlowly } from './slowReaders'
import { readTogether, slowDownShipments } from './slowList'
import { warmUp } from './warmUp'

/** A heavy request, in the amount that the program sends. */
export interface Attack {
  /** How it is asked for on the command line. */
  readonly name: string
  readonly what: string
  /** The most by which the server's memory may grow. */
  readonly mostGrowthMegabytes: number
  /** Brings the server to the state in which it is attacked, before it is watched. */
  prepare?(target: Target): Promise<void>
  /**
   * Attacks, and tells how the server answered.
   * @param signal given when the time is over: nothing more is to be asked then
   */
  run(target: Target, signal: AbortSignal): Promise<Outcome>
}

/** How a server answered an attack. */
interface Outcome {
  readonly answers: object
  /** Whether those who had a right to an answer got one. */
  readonly isServed: boolean
}

/** The attacks in the order in which they are run. */
export const ATTACKS: readonly Attack[] = [
  {
    name: 'label',
    what: '1 label request of 200 parcels',
    mostGrowthMegabytes: 200,
    async run(target, signal) {
      await makeParcels(target, 200)
      const answers = await labelStorm(target, 1, signal)
      return { answers, isServed: answers[200] === 1 }
    },
  },
  {
    name: 'labels',
    what: '10 label requests of 200 parcels',
    mostGrowthMegabytes: 200,
    async run(target, signal) {
      await makeParcels(target, 200)
      // As long as a browser waits.
      const answers = await labelStorm(target, 10, AbortSignal.any([signal, AbortSignal.timeout(30_000)]))
      return { answers, isServed: (answers[200] ?? 0) >= 3 }
    },
  },
  {
    name: 'uploads',
    what: '300 paused uploads of 10 MB',
    mostGrowthMegabytes: 100,
    async run(target, signal) {
      const paused = await pauseUploads(target, 300, signal)
      paused.end()
      return { answers: { refused: paused.refused, waiting: paused.waiting }, isServed: paused.waiting > 0 }
    },
  },
  {
    name: 'headers',
    what: '100 heads of 15 000 blanks',
    mostGrowthMegabytes: 50,
    run: async (target, signal) => ({ answers: await sendBlanks(target, 100, signal), isServed: true }),
  },
  {
    name: 'unread',
    what: '300 unread answers, each of another revision of a list of 6 MB',
    // Three hundred lists of 6 MB leave up to 250 MB to the garbage collector when each is read at once, too.
    mostGrowthMegabytes: 300,
    async run(target, signal) {
      await fillShipments(target, 6)
      const readers = await readSlowly(target, 300, signal)
      const answers = await readers.finish()
      return { answers, isServed: answers.whole > 0 }
    },
  },
  {
    name: 'openapi',
    what: '300 strangers ask for openapi.json',
    mostGrowthMegabytes: 50,
    async run(target, signal) {
      const answers = await askForDescription(target, 300, signal)
      return { answers, isServed: answers[200] === 300 }
    },
  },
  {
    name: 'slow-list',
    what: '20 people ask for a list that takes 6 s',
    mostGrowthMegabytes: 100,
    async run(target, signal) {
      // Of a list without rows nothing is slow.
      await makeParcels(target, 1)
      const restore = await slowDownShipments(target, 6)
      try {
        const answers = await readTogether(target, 20, signal)
        return { answers, isServed: answers[200] === 20 }
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
      const answers = await showForgedTokens(target, 4_000, signal)
      return { answers, isServed: (answers[401] ?? 0) + (answers[429] ?? 0) === 4_000 }
    },
  },
  {
    name: 'guesses',
    what: '500 guesses at one-time links and codes of first accounts',
    mostGrowthMegabytes: 50,
    async run(target, signal) {
      const answers = await guessSecrets(target, 500, signal)
      return { answers, isServed: answers[200] === undefined && answers[500] === undefined && answers[0] === undefined }
    },
  },
  {
    name: 'webhooks',
    what: '20 webhooks whose receivers answer without an end, or never',
    mostGrowthMegabytes: 100,
    async run(target, signal) {
      const { delivered, sentMegabytes } = await answerEndlessly(target, 20, signal)
      // A connection holds a few of them before it is closed.
      return { answers: { delivered, sentMegabytes }, isServed: delivered > 0 && sentMegabytes < 20 * delivered }
    },
  },
]
