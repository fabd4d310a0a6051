import asyncHooks from 'node:async_hooks'

/**
 * Stores which test or hook is running, as long as its promise is pending. Replaces an AsyncLocalStorage: tests of a file run
 * one after the other, so a single value is enough, while AsyncLocalStorage makes Node 20 and 22 track every promise in the
 * process, which takes a sixth of the time of most tests.
 */
class CurrentContext<Context> {
  private context: Context | undefined

  getStore(): Context | undefined {
    return this.context
  }

  run<Result>(context: Context, call: () => Promise<Result>): Promise<Result> {
    const before = this.context
    this.context = context
    return call().finally(() => (this.context = before))
  }
}

/** Runs a function that loads jest-circus, so that it uses a {@link CurrentContext} for its running test. */
export function withPlainTestContext<Result>(load: () => Result): Result {
  const { AsyncLocalStorage } = asyncHooks
  Object.assign(asyncHooks, { AsyncLocalStorage: CurrentContext })
  try {
    return load()
  } finally {
    Object.assign(asyncHooks, { AsyncLocalStorage })
  }
}
