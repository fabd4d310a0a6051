import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import * as ts from 'typescript'

// The contract contains only what several programs run; the rest belongs to src/ or server/. Rules are run by the browser and the
// server; anything else by two of them and the conformance checks. Types only describe, so they are not checked.

const WIRE = 'says what an answer or a message contains, to whoever writes another backend'

/** Exports that fewer programs run, with the reason why they belong to the contract nevertheless. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'contract/rules/dates.ts utcDay': 'the dates of the database have no time of day',
  'contract/rules/shortLines.ts withShortLines': 'the app writes what the server reads: one form, in one file',
  'contract/rules/listFilter.ts matchesFilter': 'the server says it in SQL, and the model test compares the two',
  'contract/statuses.ts isFinishedStatus': 'the server says it in SQL, and its tests compare the two',
  'contract/screens.ts SCREENS': 'the names of the screens come from it, as a type',
  'contract/entities/error.ts ErrorBody': WIRE,
  'contract/entities/intake.ts INTAKE_SHOWN': WIRE,
  'contract/entities/intake.ts INTAKE_PAGE': WIRE,
  'contract/entities/lookup.ts MAX_COUNTED': WIRE,
  'contract/entities/lookup.ts MIN_PART_LENGTH': WIRE,
  'contract/entities/prints.ts MAX_PRINTED_LINES': WIRE,
  'contract/entities/prints.ts MAX_PRINTED_LABELS': WIRE,
  'contract/entities/webhooks.ts WEBHOOK_TEST': WIRE,
  'contract/revisionEvents.ts EVENTS_COMMENT_MS': WIRE,
}

function programsOf(tree: string): string[] {
  const paths = readdirSync(tree, { recursive: true, encoding: 'utf8' }).map((path) => join(tree, path))
  return paths.filter((path) => /(?<!\.test|\.d)\.tsx?$/.test(path) && !path.includes('/testing/'))
}

const sourceOf = (path: string) => ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)

/** Returns what a file imports of the contract, as `contract/x.ts name`. */
function importedBy(source: ts.SourceFile): ReadonlyMap<string, string> {
  const imported = new Map<string, string>()
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue
    const from = `${normalize(join(dirname(source.fileName), statement.moduleSpecifier.text))}.ts`
    const bindings = statement.importClause?.namedBindings
    if (!from.startsWith('contract/') || !bindings || !ts.isNamedImports(bindings)) continue
    for (const { name, propertyName } of bindings.elements) imported.set(name.text, `${from} ${(propertyName ?? name).text}`)
  }
  return imported
}

interface Declared {
  readonly isExported: boolean
  /** Other declarations of the contract that it uses. */
  readonly uses: readonly string[]
}

/** Returns every function and constant of a file of the contract, by `contract/x.ts name`. */
function declarationsOf(source: ts.SourceFile): [string, Declared][] {
  const named = source.statements.flatMap((statement): [string, ts.Statement][] => {
    if (ts.isVariableStatement(statement)) {
      return statement.declarationList.declarations.map(({ name }) => [name.getText(), statement])
    }
    return ts.isFunctionDeclaration(statement) && statement.name ? [[statement.name.text, statement]] : []
  })
  const own = new Map(named.map(([name]) => [name, `${source.fileName} ${name}`]))
  const known = new Map([...importedBy(source), ...own])
  return named.map(([name, statement]) => {
    const uses = new Set<string>()
    const visit = (node: ts.Node) => {
      const used = ts.isIdentifier(node) && known.get(node.text)
      if (used) uses.add(used)
      ts.forEachChild(node, visit)
    }
    visit(statement)
    const isExported = ts.getCombinedModifierFlags(statement as ts.Declaration & ts.Statement) & ts.ModifierFlags.Export
    return [`${source.fileName} ${name}`, { isExported: isExported !== 0, uses: [...uses] }]
  })
}

const declared = new Map(programsOf('contract').flatMap((path) => declarationsOf(sourceOf(path))))

/** Returns what a program runs: what it imports, and what that uses within the contract. */
function usedBy(program: string): ReadonlySet<string> {
  const used = new Set<string>()
  const use = (name: string) => {
    if (used.has(name)) return
    used.add(name)
    for (const other of declared.get(name)?.uses ?? []) use(other)
  }
  for (const path of programsOf(program)) for (const name of importedBy(sourceOf(path)).values()) use(name)
  return used
}

const [bySrc, byServer, byConformance] = [usedBy('src'), usedBy('server'), usedBy('conformance')]

function isShared(name: string): boolean {
  if (name.startsWith('contract/rules/')) return bySrc.has(name) && byServer.has(name)
  return [bySrc, byServer, byConformance].filter((used) => used.has(name)).length > 1
}

const unshared = [...declared].flatMap(([name, { isExported }]) => (isExported && !isShared(name) ? [name] : []))

test('what only one program runs is not in the contract, except what is listed here', () => {
  expect(declared.size).toBeGreaterThan(100)
  expect(unshared.sort()).toEqual(Object.keys(EXCEPTIONS).sort())
})
