import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { preProcessFile } from 'typescript'

// ESLint enforces the layers, and knip refuses import cycles between files. This test refuses import cycles between folders.

type Import = readonly [from: string, to: string]

/** Returns the imports between files of a tree, except those of tests, which may import anything that they test. */
function importsOf(tree: string): Import[] {
  const isProgram = (path: string) => /(?<!\.test|\.d)\.tsx?$/.test(path)
  const paths = readdirSync(tree, { recursive: true, encoding: 'utf8' }).map((path) => join(tree, path))
  const files = new Set(paths.filter(isProgram))
  return [...files].flatMap((file) =>
    preProcessFile(readFileSync(file, 'utf8'), true, true).importedFiles.flatMap(({ fileName }): Import[] => {
      const path = normalize(join(dirname(file), fileName))
      const to = fileName.startsWith('.') && [`${path}.ts`, `${path}.tsx`].find((candidate) => files.has(candidate))
      return to ? [[file, to]] : []
    }),
  )
}

/** Returns the deepest folder that contains both files, and its two entries that contain one of them each. */
function entriesOf([from, to]: Import): readonly [folder: string, from: string, to: string] {
  const [a, b] = [from.split('/'), to.split('/')]
  const level = a.findIndex((part, index) => part !== b[index])
  const upTo = (parts: readonly string[], length: number) => parts.slice(0, length).join('/')
  return [upTo(a, level), upTo(a, level + 1), upTo(b, level + 1)]
}

/** Returns imports by which the entries of one folder (files and subfolders) form a cycle. */
function circlesOf(imports: readonly Import[]): Import[] {
  const folders = new Set(imports.map((one) => entriesOf(one)[0]))
  return [...folders].flatMap((folder) => {
    let left = imports.filter((one) => entriesOf(one)[0] === folder)
    for (let before = Infinity; left.length < before;) {
      before = left.length
      const [importing, imported] = [new Set(left.map((one) => entriesOf(one)[1])), new Set(left.map((one) => entriesOf(one)[2]))]
      left = left.filter((one) => importing.has(entriesOf(one)[2]) && imported.has(entriesOf(one)[1]))
    }
    return left
  })
}

test('a circle is found between folders, and between a folder and a file, at any depth', () => {
  const down: Import[] = [
    ['s/a/x.ts', 's/b/y.ts'],
    ['s/b/y.ts', 's/z.ts'],
    ['s/a/x.ts', 's/a/in/v.ts'],
  ]
  const up: Import[] = [
    ['s/b/deep/w.ts', 's/a/u.ts'],
    ['s/a/in/v.ts', 's/a/x.ts'],
  ]
  expect(circlesOf(down)).toEqual([])
  expect(circlesOf([...down, ...up])).toEqual([down[0], up[0], down[2], up[1]])
})

test.each(['contract', 'server', 'src'])('in %s/ no entries of a folder import each other in a circle', (tree) => {
  const imports = importsOf(tree)
  expect(imports.length).toBeGreaterThan(50)
  expect(circlesOf(imports).map((one) => one.join(' -> '))).toEqual([])
})
