import { readFileSync, writeFileSync } from 'node:fs'
import { commandLine } from '../../server/common/commandLine'
import { describeColumns, withColumns } from './describeColumns'

// npm run docs -- columns: writes the list of files and columns into docs/DATA.md.

commandLine({
  usage: 'Usage: npm run docs -- columns\n\nWrites the list of files and columns into docs/DATA.md. It takes no arguments.',
})

const path = 'docs/DATA.md'
writeFileSync(path, withColumns(readFileSync(path, 'utf8'), describeColumns()))
console.log('docs/DATA.md lists every file and column.')
