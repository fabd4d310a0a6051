import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import * as ts from 'typescript'

// The contract contains only rules that both the browser and the server use; other rules belong to src/ or server/.

/** Exports that only one side uses, with the reason why they belong to the contract nevertheless. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'contract/rules/dates.ts utcDay': 'the dates of the database have no time of day',
  'contract/rules/shortLines.ts withShortLines': 'the app writes what the server reads: one form, in one file',
  'contract/rules/listFilter.ts matchesFilter': 'the server says it in SQL, and the model test compares the two',
}

const RULES = 'contract/rules'

function programsOf(tree: string): string[] {
  const paths = readdirSync(tree, { recursive: true, encoding: 'utf8' }).map((path) => join(tree, path))
  return paths.filter((path) => /(?<!\.test|\.d)\.tsx?$/.test(path) && !path.includes('/testing/'))
}

const sourceOf = (path: string) => ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)

/** Returns the rules that a file imports, as `contract/rules/x.ts name`. */
function rulesIn(source: ts.SourceFile): ReadonlyMap<string, string> {
  const imported = new Map<string, string>()
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue
    const from = `${normalize(join(dirname(source.fileName), statement.moduleSpecifier.text))}.ts`
    const bindings = statement.importClause?.namedBindings
    if (!from.startsWith(`${RULES}/`) || !bindings || !ts.isNamedImports(bindings)) continue
    for (const { name, propertyName } of bindings.elements) imported.set(name.text, `${from} ${(propertyName ?? name).text}`)
  }
  return imported
}

interface Declared {
  readonly isExported: boolean
  /** Other declarations of the rules that it uses. */
  readonly uses: readonly string[]
}

/** Returns every declaration of a file of rules, by `contract/rules/x.ts name`. */
function declarationsOf(source: ts.SourceFile): [string, Declared][] {
  const named = source.statements.flatMap((statement): [string, ts.Statement][] => {
    if (ts.isVariableStatement(statement)) {
      return statement.declarationList.declarations.map(({ name }) => [name.getText(), statement])
    }
    const { name } = statement as Partial<ts.FunctionDeclaration>
    return name ? [[name.text, statement]] : []
  })
  const own = new Map(named.map(([name]) => [name, `${source.fileName} ${name}`]))
  const known = new Map([...rulesIn(source), ...own])
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

const rules = new Map(programsOf(RULES).flatMap((path) => declarationsOf(sourceOf(path))))

/**
 * Returns the rules that a side uses: those that it imports, directly or through the contract's other files, and those that
 * these use.
 */
function usedBy(side: string): ReadonlySet<string> {
  const used = new Set<string>()
  const use = (rule: string) => {
    if (used.has(rule)) return
    used.add(rule)
    for (const other of rules.get(rule)?.uses ?? []) use(other)
  }
  for (const path of programsOf(side)) for (const rule of rulesIn(sourceOf(path)).values()) use(rule)
  return used
}

const exported = [...rules].flatMap(([rule, { isExported }]) => (isExported ? [rule] : []))

test('there are rules', () => {
  expect(exported.length).toBeGreaterThan(20)
})

test.each(['src', 'server'])('every rule of the contract is run by %s/, at once or through another rule', (side) => {
  const used = usedBy(side)
  expect(exported.filter((rule) => !used.has(rule) && !(rule in EXCEPTIONS))).toEqual([])
})

test('every exception is one', () => {
  const [bySrc, byServer] = [usedBy('src'), usedBy('server')]
  expect(Object.keys(EXCEPTIONS).filter((rule) => !rules.has(rule) || (bySrc.has(rule) && byServer.has(rule)))).toEqual([])
})
