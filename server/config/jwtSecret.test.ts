import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keptJwtSecret } from './jwtSecret'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'orders-manager-secret-'))
})
afterEach(() => rmSync(directory, { recursive: true }))

test('a secret is made once, for its owner’s eyes only', async () => {
  const secret = await keptJwtSecret(directory)
  expect(secret).toMatch(/^[\w-]{64}$/)
  expect(await keptJwtSecret(directory)).toBe(secret)
  expect(statSync(join(directory, 'jwt-secret')).mode & 0o777).toBe(0o600)
  expect(readdirSync(directory)).toEqual(['jwt-secret'])
})

test('no two directories have the same', async () => {
  const secret = await keptJwtSecret(directory)
  rmSync(join(directory, 'jwt-secret'))
  expect(await keptJwtSecret(directory)).not.toBe(secret)
})
