/** Thrown when code that is loaded on demand could not be loaded. The message is shown to the user. */
export class ChunkNotLoaded extends Error {
  /** @param what subject of the message's sentence, for example "The export" */
  constructor(what: string, cause?: unknown) {
    super(`${what} could not be loaded. The connection or the server may be down: try again.`, { cause })
  }
}

/** Loads a module on first use. A failure throws {@link ChunkNotLoaded}, and the next use tries again. */
export async function onDemand<Module>(what: string, load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (cause) {
    throw new ChunkNotLoaded(what, cause)
  }
}

/** Runs work that needs such a module. Resolves to the message when it could not be loaded, else to null. */
export async function chunkFailureOf(work: () => Promise<void>, log?: (message: string) => void): Promise<string | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (!(error instanceof ChunkNotLoaded)) throw error
    log?.(`${error.message} ${String(error.cause)}`)
    return error.message
  }
}

/** How long work in the background waits for its module to be tried again (ms). */
const TRY_AGAIN_MS = 60_000

/** What work in the background needs of the outside. */
interface Background {
  readonly clock: { readonly delay: (milliseconds: number) => Promise<void> }
  readonly log: (message: string) => void
}

/** Runs such work in the background, tried again every minute while it is wanted. */
export async function inBackground(
  { clock, log }: Background,
  isWanted: () => boolean,
  work: () => Promise<void>,
): Promise<void> {
  while (isWanted() && (await chunkFailureOf(work, log))) await clock.delay(TRY_AGAIN_MS)
}
