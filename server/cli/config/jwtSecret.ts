import { randomBytes } from 'node:crypto'
import { open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { OperatorError } from '../../common/errors'
import { SECRET_MINIMUM_CHARACTERS } from './environment'

/** Returns the secret that signs access tokens, generated once and readable by its owner only. Throws {@link OperatorError}. */
export async function storedJwtSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'jwt-secret')
  try {
    const kept = (await readFile(path, 'utf8')).trim()
    if (kept.length >= SECRET_MINIMUM_CHARACTERS) return kept
    throw new OperatorError(
      `${path} must hold at least ${SECRET_MINIMUM_CHARACTERS} characters. Remove it to have a new secret made; everybody stays signed in.`,
    )
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const secret = randomBytes(48).toString('base64url')
  await writeWhole(path, secret)
  return secret
}

async function writeWhole(path: string, text: string): Promise<void> {
  const unfinished = `${path}.new`
  const file = await open(unfinished, 'w', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(unfinished, path)
}
