import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeColumns } from '../server/exchange/describeColumns'
import { withColumns } from '../server/exchange/columnsSection'

// npm run docs:columns: writes the list of files and columns into docs/DATA.md.

const path = join(__dirname, '..', 'docs', 'DATA.md')
writeFileSync(path, withColumns(readFileSync(path, 'utf8'), describeColumns()))
console.log('docs/DATA.md lists every file and column.')
