/** Thrown when code that is loaded on demand could not be loaded. The message is shown to the user. */
export class PartNotLoaded extends Error {
  /** @param what the subject of the sentence, for example "The export" */
  constructor(what: string) {
    super(`${what} could not be loaded. The connection or the server may be down: try again.`)
    this.name = 'PartNotLoaded'
  }
}

/**
 * Loads a module that is no component when it is first needed (`lazyComponent` loads components). A failure is not kept: the next call loads
 * again.
 * @throws PartNotLoaded, whose message names the part
 */
export async function onDemand<Module>(what: string, load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch {
    throw new PartNotLoaded(what)
  }
}

/** Does work that needs such code. Resolves to the message when the code could not be loaded, else null. */
export async function partFailureOf(work: () => Promise<void>): Promise<string | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (error instanceof PartNotLoaded) return error.message
    throw error
  }
}
