import { extname, join } from 'node:path'
import { Piscina } from 'piscina'
import type { RejectedPrint } from '../../../contract/entities/prints'
import type { ErrorCode } from '../../../contract/errorCodes'
import { RequestError } from '../../common/errors'
import { limitConcurrency, withDeadline } from '../../database/deadline'
import type { LabelData } from '../labels/shippingLabels'
import type { SheetsTask } from '../prints/drawSheet'
import type { PaperTasks } from './paperWorker'

const THREADS = 2

/** Idle threads end after this long. Not sooner, because a new thread has to load the fonts again. Milliseconds. */
const IDLE_MS = 10 * 60_000

/** Heap of a thread (MB), three times what it keeps: without a limit a thread collects its garbage only after far more. */
const HEAP = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 }

/** Longest time of a job, including its wait. Then its threads are terminated, because they may hang in a text. Milliseconds. */
const LIMIT_MS = 25_000

/** Estimated time to draw a label, and a line of a sheet. Milliseconds. */
const LABEL_MS = 25
const LINE_MS = 1.5

/** Estimated time of all waiting jobs: as much as the threads draw before a browser gives up (30 s). Milliseconds. */
const MAX_WAITING_MS = 25_000

type Pdf = Uint8Array<ArrayBuffer>

interface TaskOptions {
  /** Ends the task: one that waits is given up, and the thread of one that is drawn is terminated. */
  readonly signal?: AbortSignal
  readonly transferList?: ArrayBuffer[]
}

/** Draws labels and prints in worker threads, which start with the first one. Only these load what draws. */
export type Paper = ReturnType<typeof createPaper>

export function createPaper(onWarning: (message: string, error: unknown) => void, file: string = join(__dirname, 'paperWorker')) {
  // Tasks wait here: one that waits in the pool's own queue is left without a thread when the last one ends.
  const queued = limitConcurrency(THREADS, tookTooLong)
  let pool: Piscina | undefined
  let waitingMs = 0

  /** Runs a task. Throws RULE_VIOLATED for documents that cannot be printed, and when its signal aborts or its thread ends. */
  async function run<Name extends keyof PaperTasks>(name: Name, task: PaperTasks[Name], options: TaskOptions): Promise<Pdf> {
    const draw = async () => {
      options.signal?.throwIfAborted()
      pool ??= newPool()
      const drawn = (await pool.run(task, { ...options, name })) as Pdf | readonly RejectedPrint[]
      if (drawn instanceof Uint8Array) return drawn
      throw printsError('RULE_VIOLATED', drawn)
    }
    // The deadline of the request is for the database; a job has a longer one.
    return untilAborted(
      options.signal,
      withDeadline(Infinity, () => queued(draw)),
    )
  }

  function newPool(): Piscina {
    // `.ts` when run from the sources, `.js` from the build.
    const extension = extname(__filename)
    const made = new Piscina({
      filename: file + extension,
      // Loaded by a thread when it starts.
      name: 'labels' satisfies keyof PaperTasks,
      execArgv: extension === '.ts' ? ['--require', 'tsx/cjs'] : [],
      minThreads: 0,
      maxThreads: THREADS,
      idleTimeout: IDLE_MS,
      resourceLimits: HEAP,
    })
    return made.on('error', (error) => {
      onWarning('A thread that draws labels and prints ended', error)
      // Without a thread, e.g. because none can start, what waits would wait for ever. It fails, and the next job gets a new pool.
      if (made.threads.length > 0) return
      if (pool === made) pool = undefined
      void made.destroy()
    })
  }

  /** Does a job of that estimated time. Throws BUSY at once when too much is waiting, and when the job takes too long. */
  async function doJob<Result>(
    ms: number,
    signal: AbortSignal,
    work: (ending: AbortSignal, limit: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    if (waitingMs + ms > MAX_WAITING_MS) {
      const retryAfterSeconds = Math.ceil(waitingMs / THREADS / 1_000)
      const message = `Other labels and documents are being printed, please try again in ${retryAfterSeconds} seconds`
      throw new RequestError('BUSY', message, null, { retryAfterSeconds })
    }
    signal.throwIfAborted()
    const limit = AbortSignal.timeout(LIMIT_MS)
    waitingMs += ms
    try {
      return await work(AbortSignal.any([signal, limit]), limit)
    } catch (error) {
      signal.throwIfAborted()
      if (limit.aborted) throw tookTooLong()
      throw error
    } finally {
      waitingMs -= ms
    }
  }

  return {
    run,
    /** Draws the labels of all parcels of a shipment, a PDF each, in order. Throws BUSY, and the reason of the signal. */
    async shippingLabels(data: LabelData, signal: AbortSignal): Promise<Pdf[]> {
      const { parcelCount } = data
      return doJob(parcelCount * LABEL_MS, signal, async (ending, limit) => {
        const labels: Pdf[] = []
        let begun = 0
        async function drawInTurn(): Promise<void> {
          while (begun < parcelCount) {
            // Between two labels: terminating the thread would cost more than the rest of this one.
            ending.throwIfAborted()
            const parcel = (begun += 1)
            labels[parcel - 1] = await run('label', { data, parcel }, { signal: limit })
          }
        }
        // One more than the threads, so that the next label is queued while each thread draws.
        await Promise.all(Array.from({ length: THREADS + 1 }, drawInTurn))
        return labels
      })
    },
    /** Packs files into a ZIP archive. Their buffers are transferred to the thread, so the caller cannot use them any more. */
    pack: (files: PaperTasks['pack']): Promise<Pdf> =>
      run('pack', files, { transferList: Object.values(files).map(({ buffer }) => buffer) }),
    /** Draws the labels of shipments as one PDF, a page each. Throws BUSY, and the reason of the signal. */
    async labels(shipments: readonly LabelData[], signal: AbortSignal): Promise<Pdf> {
      const ms = shipments.reduce((sum, { parcelCount }) => sum + parcelCount, 0) * LABEL_MS
      return doJob(ms, signal, (ending) => run('labels', { shipments }, { signal: ending }))
    },
    async sheets(task: SheetsTask, lines: number, signal: AbortSignal): Promise<Pdf> {
      const ms = lines * LINE_MS
      return doJob(ms, signal, (ending) => run('sheets', task, { signal: ending }))
    },
    close: async () => pool?.destroy(),
  }
}

const tookTooLong = () => new RequestError('BUSY', 'This took too long, please try again later or print fewer at once')

async function untilAborted<Result>(signal: AbortSignal | undefined, work: Promise<Result>): Promise<Result> {
  if (!signal) return work
  let give: () => void = () => undefined
  const aborted = new Promise<never>((_, reject) => {
    give = () => reject(signal.reason as Error)
    signal.addEventListener('abort', give)
  })
  return Promise.race([work, aborted]).finally(() => signal.removeEventListener('abort', give))
}

/** Maximum documents named in the message of an error; its details list all. */
const MAX_NAMED = 3

export function printsError(code: ErrorCode, rejected: readonly RejectedPrint[]): RequestError {
  const more = rejected.length - MAX_NAMED
  const named = rejected.slice(0, MAX_NAMED).map(({ message }) => message)
  return new RequestError(code, [...named, ...(more > 0 ? [`and ${more} more`] : [])].join('; '), null, {
    details: { refused: rejected },
  })
}
