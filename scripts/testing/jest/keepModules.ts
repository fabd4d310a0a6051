import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The parts of jest's module loader that are used here; each test file has a separate loader. */
interface ModuleLoader {
  requireModuleOrMock(from: string, moduleName: string): unknown
  requireInternalModule(from: string, to?: string): unknown
  /** Source map files by module path. */
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

/** Module loaders of earlier test files in the same environment, whose modules are reused. */
interface Kept {
  /** The loader of the first test file, which provides packages and jest's internal modules. */
  readonly first: ModuleLoader
  /** Loaders that provide our modules, by the mocks of the test files that loaded them. */
  readonly ours: Map<string, ModuleLoader>
}
const keptIn = new WeakMap<object, Kept>()

/** Packages that register hooks with jest when they are loaded, and so must be loaded for each test file. */
const PER_FILE: ReadonlySet<string> = new Set(['@testing-library/react'])

const MOCKED = /\bjest\.mock\S*?\(\s*'([^']+)'(\))?/g
const RELOADS = /\bjest\.(resetModules|isolateModules)/

/** Returns the modules that a test file mocks. */
function replacementsOf(source: string, testPath: string) {
  const mocks = [...source.matchAll(MOCKED)].map(([, name = '', end]) => ({ name, isFromMocksFolder: end !== undefined }))
  const paths = mocks.map(({ name }) => pathOf(testPath, name)).sort()
  const isOwnOnly = RELOADS.test(source) || !mocks.every(({ isFromMocksFolder }) => isFromMocksFolder)
  return {
    packages: new Set(mocks.map(({ name }) => name)),
    mocksPackage: mocks.some(({ name }) => isOfPackage(testPath, name)),
    /** Equal for test files with the same mocks; null for a file whose modules cannot be shared. */
    key: isOwnOnly ? null : paths.join(),
  }
}

/**
 * Runs a test file like jest, but reuses the modules that earlier files have loaded: loading React and the components, or
 * Fastify and the server, takes longer than most tests do. Files with the same mocks from `__mocks__` folders share our
 * modules; a file with inline mocks loads all of our modules itself, and shares only packages.
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
    // Of jest's internal modules, a test file needs only a separate list of tests; `expect` and its packages are shared.
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
  return runTests(...args)
}

const pathOf = (from: string, name: string) => (name.startsWith('.') ? join(dirname(from), name) : name)
const isOfPackage = (from: string, name: string) => !/^[./]/.test(name) || pathOf(from, name).includes('/node_modules/')
const isSetup = (from: string, name: string) => pathOf(from, name).includes('/testing/jest/')
const isTest = (from: string, name: string) => pathOf(from, name).includes('.test')
