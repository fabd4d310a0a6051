import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build, type BuildOptions } from 'esbuild'
import { PROGRAMS } from '../../../tools/programs'
import { COMPILED_PROGRAMS } from './programArguments'

const SERVER = join(__dirname, '..', '..')
const ROOT = join(SERVER, '..')

const programsOfTests = () =>
  [join(SERVER, 'testing'), join(ROOT, 'tools', 'torture')].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\/host\.ts$|Program\.ts$/.test(file))
      .map((file) => join(folder, file)),
  )

/** Packages that read files relative to their own code, or are native: these cannot be bundled. */
const NOT_BUNDLED = ['@electric-sql/*', '@hyzyla/*', '@node-rs/*', 'fs-native-extensions', 'pdfkit', 'piscina', 'zxing-wasm']

/** Returns the programs that `npm run` starts, but not those that measure, by name, with paths relative to the repository. */
export function startedByScripts(): readonly { readonly script: string; readonly file: string }[] {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
  const own = Object.entries(scripts).map(([script, command]) => [script, /^tsx (\S+\.ts)$/.exec(command)?.[1] ?? ''] as const)
  return [...own, ...Object.entries({ ...PROGRAMS.cli, ...PROGRAMS.docs, ...PROGRAMS.torture })]
    .filter(([, file]) => file !== '')
    .map(([script, file]) => ({ script, file }))
}

/**
 * Compiles every program that tests start, once per test run, each into one bundled file, which starts in a third of the time.
 * `programArguments` finds them by an environment variable.
 * @param folder the output folder; inside the repository, so that the programs can resolve packages that are not bundled
 */
export async function compilePrograms(folder: string): Promise<void> {
  const shared: BuildOptions = {
    outdir: folder,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: `node${process.versions.node}`,
    // Messages contain the names of functions and classes.
    keepNames: true,
    logLevel: 'error',
  }
  const entries = (files: readonly string[]) => files.map((file) => ({ in: file, out: basename(file, '.ts') }))
  const scripts = startedByScripts().map(({ file }) => join(ROOT, file))
  const isOfServer = (file: string) => file.startsWith(SERVER)
  await Promise.all([
    build({
      ...shared,
      entryPoints: entries([
        join(SERVER, 'main.ts'),
        join(SERVER, 'database', 'embedded', 'databaseThread.ts'),
        join(SERVER, 'exchange', 'jobs', 'importThread.ts'),
        ...programsOfTests(),
        ...scripts.filter(isOfServer),
      ]),
      external: NOT_BUNDLED,
    }),
    // These programs import packages that cannot be bundled: development tools, and those that render labels.
    build({
      ...shared,
      entryPoints: entries([join(SERVER, 'files', 'pdf', 'paperWorker.ts'), ...scripts.filter((file) => !isOfServer(file))]),
      packages: 'external',
    }),
  ])
  process.env[COMPILED_PROGRAMS] = folder
}
