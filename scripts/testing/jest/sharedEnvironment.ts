import type { TestEnvironment } from 'jest-environment-node'

type Environment = InstanceType<typeof TestEnvironment>
export type EnvironmentClass = new (...args: ConstructorParameters<typeof TestEnvironment>) => Environment

declare global {
  /** Removes what a test file has left behind; set by `leaveNothing.ts`. */
  var leaveNothing: (() => void) | undefined
}

/** Symbols under which jest stores the state of a test file on the global object. */
const NOTES = /JEST_STATE_SYMBOL|EVENT_HANDLERS/

/**
 * Returns an environment class that all test files of a jest process share, because reused modules refer to its global object.
 * Some modules read the `globals` of their project when they are loaded, so only projects with equal `globals` share an
 * environment.
 */
export function sharedEnvironment(Base: EnvironmentClass): EnvironmentClass {
  const environments = new Map<string, Environment>()
  function environmentOf(...args: ConstructorParameters<EnvironmentClass>): Environment {
    const globals = JSON.stringify(args[0].projectConfig.globals)
    const environment = environments.get(globals) ?? start(...args)
    environments.set(globals, environment)
    return environment
  }
  function start(...[config, context]: ConstructorParameters<EnvironmentClass>): Environment {
    // Forwards to the console of the current test file, because each file has a separate one.
    const owner: { global?: Environment['global'] } = {}
    const console = new Proxy(context.console, {
      get: (first, name) => Reflect.get(owner.global?.console ?? first, name) as unknown,
    })
    const started = new Base(config, { ...context, console })
    owner.global = started.global
    const setup = started.setup.bind(started)
    started.setup = async () => {
      const { global } = started
      for (const symbol of Object.getOwnPropertySymbols(global))
        if (NOTES.test(String(symbol))) Reflect.deleteProperty(global, symbol)
      await setup()
    }
    started.teardown = async () => {
      started.fakeTimers?.useRealTimers()
      started.fakeTimersModern?.useRealTimers()
      started.global.leaveNothing?.()
    }
    return started
  }
  return environmentOf as unknown as EnvironmentClass
}
