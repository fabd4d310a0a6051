import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'

// The layers are one table in eslint.config.mjs. This test asks ESLint itself what it refuses, because a wrong path in the
// table, or a package that is not found, would silently allow everything.

type Asked = readonly [folder: string, imported: string]

/** Jest cannot load ESLint's configuration, which is an ES module. */
const LINT = `
  import { ESLint } from 'eslint'
  const eslint = new ESLint({ ruleFilter: ({ ruleId }) => ruleId === 'import-x/no-restricted-paths' })
  const asked = JSON.parse(process.argv[1])
  const answers = asked.map(async ([folder, imported]) => {
    const [{ messages }] = await eslint.lintText('import ' + JSON.stringify(imported), { filePath: folder + '/added.ts' })
    return messages.map(({ message }) => message)
  })
  console.log(JSON.stringify(await Promise.all(answers)))`

/** Returns those that ESLint refuses. */
function refusedOf(asked: readonly Asked[]): Asked[] {
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', LINT, JSON.stringify(asked)], {
    encoding: 'utf8',
  })
  const answers = JSON.parse(output) as string[][]
  return asked.filter((_, at) => answers[at]?.some((message) => message.includes('may import')))
}

const foldersOf = (parent: string) =>
  readdirSync(parent, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() && entry.name !== 'testing' ? [`${parent}/${entry.name}`] : [],
  )

test('a layer imports nothing of a layer above it', () => {
  const asked: Asked[] = [
    ['contract', '../src/slices/writesSlice'],
    ['src/slices', '../services/http/api'],
    ['src/services', '../components/kit/GuardedButton'],
    ['src/components/kit', '../../services/http/api'],
    ['src/pages/sales', '../transfers/TransfersPage'],
    ['server/common', '../database/sqlState'],
    ['server/database', '../domain/refusal'],
    ['server/domain', '../http/services'],
    ['server/http', '../operations/startup/banner'],
    ['server', './testing/servers/freePort'],
  ]
  expect(refusedOf(asked)).toEqual(asked)
})

test('a layer imports only its own packages', () => {
  const asked: Asked[] = [
    ['contract', 'react'],
    ['contract', 'dayjs'],
    ['src/slices', 'react'],
    ['src/slices', 'react-redux'],
    ['src/services', 'react'],
    ['src/services', '@mui/material/Box'],
    ['src/components/kit', '@reduxjs/toolkit'],
    ['src/pages/sales', 'dayjs'],
    ['server/database', 'fastify'],
    ['server/domain', 'fastify'],
    ['server/domain', '@fastify/jwt'],
    ['server/domain', 'pg'],
    ['server/http', 'pg'],
  ]
  const used: Asked[] = [
    ['contract', 'zod/mini'],
    ['src/slices', '@reduxjs/toolkit'],
    ['src/components/kit', '@mui/material/Box'],
    ['server/http', 'fastify'],
    ['server/domain', 'node:crypto'],
  ]
  expect(refusedOf([...asked, ...used])).toEqual(asked)
})

test('every folder of the program is a layer', () => {
  const folders = ['contract', 'conformance', 'server', ...['server', 'src/components', 'src/pages', 'src'].flatMap(foldersOf)]
  const asked = folders
    .filter((folder) => !['src/components', 'src/pages'].includes(folder))
    .map((folder): Asked => [folder, 'jest'])
  expect(refusedOf(asked)).toEqual(asked)
})
