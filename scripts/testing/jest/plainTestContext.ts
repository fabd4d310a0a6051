import asyncHooks from 'node:async_hooks'

/**
 * Which test or hook is running, for as long as its promise is pending. Tests of a file run one after the other, so one value does what
 * an AsyncLocalStorage does; that one makes Node 20 and 22 tell it of every promise in the process, a sixth of the time of most tests.
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

/** Runs a function that loads jest-circus, which then knows its running test by a {@link CurrentContext}. */
export function withPlainTestContext<Result>(load: () => Result): Result {
  const { AsyncLocalStorage } = asyncHooks
  Object.assign(asyncHooks, { AsyncLocalStorage: CurrentContext })
  try {
    return load()
  } finally {
    Object.assign(asyncHooks, { AsyncLocalStorage })
  }
}
