import { readFileSync } from 'node:fs'
import { withColumns, describeColumns } from './describeColumns'

test('docs/DATA.md lists the current columns (else: npm run docs -- columns)', () => {
  const document = readFileSync('docs/DATA.md', 'utf8')
  expect(withColumns(document, describeColumns())).toBe(document)
})

test('only the generated part is replaced', () => {
  const document = 'before\n<!-- columns: written by npm run docs -- columns -->\nold\n<!-- end of columns -->\nafter\n'
  expect(withColumns(document, 'new')).toBe(
    'before\n<!-- columns: written by npm run docs -- columns -->\n\nnew\n\n<!-- end of columns -->\nafter\n',
  )
  expect(() => withColumns('without marks', 'new')).toThrow('lost the marks')
})
