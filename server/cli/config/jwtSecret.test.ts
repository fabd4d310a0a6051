import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolders } from '../../testing/helpers/temporaryFolders'
import { storedJwtSecret } from './jwtSecret'

const newFolder = temporaryFolders()

test('a secret is created once, readable by its owner only', async () => {
  const directory = newFolder()
  const secret = await storedJwtSecret(directory)
  expect(secret).toMatch(/^[\w-]{64}$/)
  expect(await storedJwtSecret(directory)).toBe(secret)
  expect(statSync(join(directory, 'jwt-secret')).mode & 0o777).toBe(0o600)
  expect(readdirSync(directory)).toEqual(['jwt-secret'])
})

test.each(['', '\n', 'x'.repeat(31)])('a stored secret that is too short (%j) is rejected and left unchanged', async (text) => {
  const directory = newFolder()
  const path = join(directory, 'jwt-secret')
  writeFileSync(path, text)
  await expect(storedJwtSecret(directory)).rejects.toThrow(
    `${path} must hold at least 32 characters. Remove it to have a new secret made`,
  )
  expect(statSync(path).size).toBe(text.length)
})
