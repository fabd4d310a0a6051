import type { TestEnvironment } from 'jest-environment-node'

type Environment = InstanceType<typeof TestEnvironment>
export type EnvironmentClass = new (...args: ConstructorParameters<typeof TestEnvironment>) => Environment

declare global {
  /** Undoes what a file of tests has left behind; set by `leaveNothing.ts`. */
  var leaveNothing: (() => void) | undefined
}

/** What jest notes of a file of tests on its global object. */
const NOTES = /JEST_STATE_SYMBOL|EVENT_HANDLERS/

/**
 * The environment in which files run one after the other, for as long as this process of jest does: modules that are kept know its global
 * object. Some read the `globals` of their project while they are loaded, so only projects with the same ones share it.
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
    // Each file has its own console.
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
