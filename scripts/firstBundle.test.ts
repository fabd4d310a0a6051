import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as ts from 'typescript'

// The size budget of the sign-in page only shows that it has grown too large. This test shows which import caused it.

/** Returns our files that a file imports statically, without type imports and dynamic imports. */
function neededBy(file: string): string[] {
  const { statements } = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
  return statements.filter(ts.isImportDeclaration).flatMap(({ importClause, moduleSpecifier }) => {
    const path = (moduleSpecifier as ts.StringLiteral).text
    if (importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword || !path.startsWith('.')) return []
    const base = join(dirname(file), path)
    return [`${base}.ts`, `${base}.tsx`].filter(existsSync)
  })
}

/** Returns all files that these entries import, directly or indirectly, each with the file that imports it. */
function startedFrom(...entries: string[]): ReadonlyMap<string, string> {
  const found = new Map(entries.map((entry) => [entry, '']))
  for (const [file] of found) for (const next of neededBy(file)) if (!found.has(next)) found.set(next, file)
  return found
}

/** What only screens need, as files and folders. */
const OF_SCREENS = [
  'contract/calls',
  'contract/calls.ts',
  'contract/entities',
  'contract/quantities',
  'contract/rules',
  'src/components',
  'src/pages',
  'src/services/endpoints/contractEndpoints.ts',
  'src/services/events',
  'src/services/writes',
]
/** What signing in needs of it. */
const NEEDED = [
  'contract/calls/sessionCalls.ts',
  'contract/entities/answerText.ts',
  'contract/entities/quickCheck.ts',
  'contract/entities/user.ts',
  'contract/rules/permissions.ts',
  'src/components/admin/adminPages.ts',
  'src/components/kit',
  'src/components/lazy',
  'src/components/lists/LazyDataTableGrid.tsx',
  'src/components/lists/routes.ts',
  'src/pages/login',
]
const isIn = (file: string) => (path: string) => file === path || file.startsWith(`${path}/`)

test('[START-01] who signs in loads no call, schema or rule of documents, and nothing of lists', () => {
  const found = startedFrom('src/app/main.ts', 'src/app/renderApp.tsx', 'src/pages/login/LoginPage.tsx')
  const files = [...found.keys()]
  // Both lists name what there is, so that neither outlives a rename.
  expect(OF_SCREENS.filter((path) => !existsSync(path))).toEqual([])
  expect(NEEDED.filter((path) => !files.some((file) => isIn(file)(path)))).toEqual([])
  const tooMany = [...found].filter(([file]) => OF_SCREENS.some(isIn(file)) && !NEEDED.some(isIn(file)))
  expect(tooMany.map((way) => way.reverse().join(' imports '))).toEqual([])
})
