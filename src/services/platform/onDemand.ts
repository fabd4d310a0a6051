/** Thrown when code that is loaded on demand could not be loaded. The message is shown to the user. */
export class ChunkNotLoaded extends Error {
  /** @param what subject of the message's sentence, for example "The replay" */
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
