import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface ReplacedPart {
  readonly importer: string
  readonly request: string
}

const { REPLACED_PARTS } = jest.requireActual<{ REPLACED_PARTS: readonly ReplacedPart[] }>('./replacedParts.js')

/** Returns the modules of a package as the bundler reads them. */
function modulesOf(name: string): readonly string[] {
  const folder = join('node_modules', name)
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return paths.filter((path) => /\.mjs$|browser\.esm\.js$/.test(path)).map((path) => readFileSync(join(folder, path), 'utf8'))
}

const modules = new Map([...new Set(REPLACED_PARTS.map(({ importer }) => importer))].map((name) => [name, modulesOf(name)]))

// Fails when a package no longer imports the part, or imports it on demand: then remove the part from the list.
test.each(REPLACED_PARTS)('$importer still imports $request', ({ importer, request }) => {
  const isImported = (source: string) => source.includes(` from '${request}'`) || source.includes(` from "${request}"`)
  expect(modules.get(importer)?.some(isImported)).toBe(true)
})

test('the names under which the color scheme is stored are those of the package', () => {
  const constants = readFileSync('scripts/webpack/switchedOffSchemeScript.js', 'utf8').match(/^export const .*$/gm) ?? []
  const original = readFileSync('node_modules/@mui/system/InitColorSchemeScript/InitColorSchemeScript.mjs', 'utf8')
  expect(constants).toHaveLength(3)
  for (const constant of constants) expect(original).toContain(constant)
})
