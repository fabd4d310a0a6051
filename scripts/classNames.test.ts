import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// A class that is renamed in the style sheet but not in a component would silently lose its style, and its size for a finger.

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /(?<!\.test)\.(tsx|css)$/.test(path))
  .map((path) => readFileSync(join('src', path), 'utf8'))

/** Classes that a component gives to an element: texts in the value of `className`. */
const used = sources.flatMap((source) =>
  [...source.matchAll(/className=(?:"([^"]+)"|\{([^}]*)\})/g)].flatMap(([, plain, code = '']) =>
    (plain ?? [...code.matchAll(/'([\w -]+)'/g)].map(([, text]) => text).join(' ')).split(' '),
  ),
)

test('every class that a component uses is in a style sheet or in the styles of a component', () => {
  const styled = new Set(sources.flatMap((source) => [...source.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name)))
  expect(used.length).toBeGreaterThan(50)
  expect([...new Set(used)].filter((name) => /^[a-z]/.test(name) && !styled.has(name))).toEqual([])
})
