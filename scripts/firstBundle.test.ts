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

test('[START-01] who signs in loads no call, schema or rule of documents, and nothing of lists', () => {
  const found = startedFrom('src/app/main.tsx', 'src/pages/login/LoginPage.tsx')
  expect(found.has('src/services/authApi.ts')).toBe(true)
  const ofScreens =
    /^contract\/(calls(?!\/sessionCalls)|entities\/(?!user|answerText|quickCheck)|quantities|rules\/(?!permissions))|^src\/(pages\/(?!login)|components\/(lists\/(?!routes|LazyDataTableGrid)|writes|notes|receiving|attachments|scanning)|services\/(\w+(?<!auth)Api|viaContract|writes|events)\b)/
  expect([...found].filter(([file]) => ofScreens.test(file)).map((way) => way.reverse().join(' imports '))).toEqual([])
})
