import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'orders-manager-build-settings-'))
  writeFileSync(join(folder, '.env'), 'CLIENT_BASE_PATH=/manager/\n')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each([
  ['from .env', {}, '/manager/'],
  ['from the environment before those in .env', { CLIENT_BASE_PATH: 'orders' }, '/orders/'],
])('the build uses the settings %s, like the server', (_, environment, expected) => {
  const { CLIENT_BASE_PATH: _own, ...others } = process.env
  const config = JSON.stringify(resolve('webpack.config.js'))
  const program = `process.stdout.write(require(${config})({}, { mode: 'production' }).output.publicPath)`
  const shown = execFileSync(process.execPath, ['-e', program], {
    cwd: folder,
    env: { ...others, ...environment },
    encoding: 'utf8',
  })
  expect(shown).toBe(expected)
})
