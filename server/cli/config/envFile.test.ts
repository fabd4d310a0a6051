import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OperatorError } from '../../common/errors'
import { readEnvFile } from './envFile'

let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'orders-manager-env-'))
  path = join(folder, '.env')
})
afterEach(() => rmSync(folder, { recursive: true }))

function readText(text: string) {
  writeFileSync(path, text)
  return readEnvFile(path)
}

test('settings, comments and empty lines are read as Node reads them', () => {
  const text = `# A comment
export PORT=4000
  DEMO_DATA = off

JWT_SECRET="with # and 'quotes'" # and a comment
HOST='::1'
LOG_LEVEL=warn # loud
DATA_DIR=\`a b\`
METRICS_TOKEN=
`
  const settings = {
    PORT: '4000',
    DEMO_DATA: 'off',
    JWT_SECRET: `with # and 'quotes'`,
    HOST: '::1',
    LOG_LEVEL: 'warn',
    DATA_DIR: 'a b',
    METRICS_TOKEN: '',
  }
  expect(readText(text)).toEqual(settings)
  expect(readText(text.replaceAll('\n', '\r\n'))).toEqual(settings)
})

test('a byte order mark does not hide the first setting', () => {
  expect(readText('\uFEFFDEMO_DATA=off\n')).toEqual({ DEMO_DATA: 'off' })
})

test.each([
  ['a note', 'PORT=4000\nJust a note\nDEMO_DATA=off\n', 2],
  ['no name', '\n\n=off', 3],
  ['a quote that does not end', 'JWT_SECRET="abc\nDEMO_DATA=off"\n', 1],
])('%s stops the start, with the line and without its content', (_name, text, line) => {
  expect(() => readText(text)).toThrow(
    new OperatorError(
      `${path}, line ${line}, must be NAME=value, with quotes at both ends of the value or none, or a comment that begins with #.`,
    ),
  )
})

test.each(['JWT_SECRET=abc#def', 'JWT_SECRET=a#', 'export JWT_SECRET=a b#c', 'JWT_SECRET=#abc'])(
  'a # inside an unquoted value stops the start: %s',
  (text) => {
    const hint = 'has a # in its value: put the value in quotes, or a blank before a comment.'
    expect(() => readText(`# a#b\nPORT=4000 # 1#2\n${text}`)).toThrow(new OperatorError(`${path}, line 3, ${hint}`))
  },
)

test('no file is no settings', () => {
  expect(readEnvFile(path)).toEqual({})
})

test('a link to nothing, a directory and a file that may not be read stop the start', () => {
  symlinkSync(join(folder, 'gone'), path)
  expect(() => readEnvFile(path)).toThrow(new OperatorError(`${path} is a link to a file that does not exist.`))
  rmSync(path)
  mkdirSync(path)
  expect(() => readEnvFile(path)).toThrow(new OperatorError(`${path} must be a file, and is a directory.`))
  rmSync(path, { recursive: true })
  if (process.getuid?.() === 0) return
  writeFileSync(path, '')
  chmodSync(path, 0)
  expect(() => readEnvFile(path)).toThrow(new OperatorError(`${path} may not be read by the user who runs this.`))
})
