import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { storedJwtSecret } from './jwtSecret'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'orders-manager-secret-'))
})
afterEach(() => rmSync(directory, { recursive: true }))

test('a secret is created once, readable by its owner only', async () => {
  const secret = await storedJwtSecret(directory)
  expect(secret).toMatch(/^[\w-]{64}$/)
  expect(await storedJwtSecret(directory)).toBe(secret)
  expect(statSync(join(directory, 'jwt-secret')).mode & 0o777).toBe(0o600)
  expect(readdirSync(directory)).toEqual(['jwt-secret'])
})

test.each(['', '\n', 'x'.repeat(31)])('a stored secret that is too short (%j) is rejected and left unchanged', async (text) => {
  const path = join(directory, 'jwt-secret')
  writeFileSync(path, text)
  await expect(storedJwtSecret(directory)).rejects.toThrow(
    `${path} must hold at least 32 characters. Remove it to have a new secret made`,
  )
  expect(statSync(path).size).toBe(text.length)
})
