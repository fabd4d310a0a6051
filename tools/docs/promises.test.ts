import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One or several ids of one area in a test's title: `[FAULT-07]`, `[FAULT-07,09..11]`. */
const TOKEN = /\[([A-Z]+)-(\d{2,}(?:(?:,|\.\.)\d{2,})*)\]/g

/** Returns the ids in test titles. */
function idsIn(source: string): string[] {
  return [...source.matchAll(TOKEN)].flatMap(([, area = '', numbers = '']) =>
    numbers.split(',').flatMap((part) => {
      const [first = part, last = first] = part.split('..')
      const count = Number(last) - Number(first) + 1
      return Array.from({ length: count }, (_, index) => `${area}-${String(Number(first) + index).padStart(first.length, '0')}`)
    }),
  )
}

test('every promise in RELIABILITY.md has a test with its id, or names its program', () => {
  const files = ['contract', 'src', 'server', 'e2e', 'tools'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
      .map((file) => join(folder, file)),
  )
  const tested = new Set(files.flatMap((file) => idsIn(readFileSync(file, 'utf8'))))
  const rows = [...readFileSync('docs/RELIABILITY.md', 'utf8').matchAll(/^- ([A-Z]+-\d{2,}): (.*(?:\n  .*)*)/gm)]
  expect(rows.length).toBeGreaterThan(100)
  const untested = rows.filter(([, id = '', row = '']) => !tested.has(id) && !row.includes('tried only by `npm run '))
  expect(untested.map(([, id]) => id)).toEqual([])
})
