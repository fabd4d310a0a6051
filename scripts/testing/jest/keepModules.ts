import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { withPlainTestContext } from './plainTestContext'

/** What is used here of jest's loader of modules; each file of tests has one of its own. */
interface ModuleLoader {
  requireModuleOrMock(from: string, moduleName: string): unknown
  requireInternalModule(from: string, to?: string): unknown
  /** By path of a module: where it stands in which source. */
  getSourceMaps(): Map<string, unknown>
  restoreAllMocks(): void
  enterTestCode(): void
  teardown(): void
}

type TestRunner = (
  globalConfig: object,
  config: object,
  environment: object,
  loader: ModuleLoader,
  testPath: string,
  sendMessageToJest?: object,
) => Promise<object>

// oxlint-disable-next-line typescript/no-require-imports -- this entry of the package has no types
const { default: runTests } = require('jest-circus/runner') as { default: TestRunner }

/** Loaders of files that have run in an environment, whose modules are handed on. */
interface Kept {
  /** Of the first file: packages, and jest's own modules. */
  readonly first: ModuleLoader
  /** Modules of ours, by what the files that load them put in the place of others. */
  readonly ours: Map<string, ModuleLoader>
}
const keptIn = new WeakMap<object, Kept>()

/** Their only purpose is to tell jest, as they are loaded, what comes before and after the tests of a file. */
const PER_FILE: ReadonlySet<string> = new Set(['@testing-library/react'])

const MOCKED = /\bjest\.mock\S*?\(\s*'([^']+)'(\))?/g
const RELOADS = /\bjest\.(resetModules|isolateModules)/

/** What a file puts in the place of modules. */
function replacementsOf(source: string, testPath: string) {
  const mocks = [...source.matchAll(MOCKED)].map(([, name = '', end]) => ({ name, isFromMocksFolder: end !== undefined }))
  const paths = mocks.map(({ name }) => pathOf(testPath, name)).sort()
  const isOwnOnly = RELOADS.test(source) || !mocks.every(({ isFromMocksFolder }) => isFromMocksFolder)
  return {
    packages: new Set(mocks.map(({ name }) => name)),
    mocksPackage: mocks.some(({ name }) => isOfPackage(testPath, name)),
    /** The same for files that have the same in the same places; null for one that nobody else has. */
    key: isOwnOnly ? null : paths.join(),
  }
}

/**
 * Runs a file of tests, as jest does, with the modules that files before it have loaded: loading React and the components, or Fastify and
 * the server, takes longer than most tests do. Files with the same replacements from folders `__mocks__` share ours; one that replaces
 * modules by itself loads all of ours itself, packages aside.
 */
export default async function runWithKeptModules(...args: Parameters<TestRunner>): Promise<object> {
  const [, , environment, loader, testPath] = args
  const { packages, mocksPackage, key } = replacementsOf(readFileSync(testPath, 'utf8'), testPath)
  const kept = keptIn.get(environment)
  if (kept) {
    const { first, ours } = kept
    const keeper = key === null ? undefined : ours.get(key)
    const loadOwn = loader.requireModuleOrMock.bind(loader)
    loader.requireModuleOrMock = (from, name) => {
      if (isOfPackage(from, name))
        return PER_FILE.has(name) || packages.has(name) ? loadOwn(from, name) : first.requireModuleOrMock(from, name)
      if (isSetup(from, name)) return first.requireModuleOrMock(from, name)
      return keeper && !isTest(from, name) ? keeper.requireModuleOrMock(from, name) : loadOwn(from, name)
    }
    // What a file brings of jest itself is its list of tests; `expect` and its packages are the same for all.
    const loadInternal = loader.requireInternalModule.bind(loader)
    loader.requireInternalModule = (from, to) => (to === undefined ? loadInternal(from) : first.requireInternalModule(from, to))
    const sourceMaps = loader.getSourceMaps()
    const ownSourceMap = sourceMaps.get.bind(sourceMaps)
    sourceMaps.get = (path) => ownSourceMap(path) ?? keeper?.getSourceMaps().get(path) ?? first.getSourceMaps().get(path)
    if (key !== null && !keeper) keep(ours, key)
  } else if (key !== null && !mocksPackage) {
    const ours = new Map<string, ModuleLoader>()
    keptIn.set(environment, { first: loader, ours })
    keep(ours, key)
  }
  function keep(ours: Map<string, ModuleLoader>, as: string): void {
    ours.set(as, loader)
    loader.teardown = () => {
      loader.restoreAllMocks()
      loader.enterTestCode()
    }
  }
  // Its first steps, up to the first one that waits, load jest-circus.
  return withPlainTestContext(() => runTests(...args))
}

const pathOf = (from: string, name: string) => (name.startsWith('.') ? join(dirname(from), name) : name)
const isOfPackage = (from: string, name: string) => !/^[./]/.test(name) || pathOf(from, name).includes('/node_modules/')
const isSetup = (from: string, name: string) => pathOf(from, name).includes('/testing/jest/')
const isTest = (from: string, name: string) => pathOf(from, name).includes('.test')
