import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Returns a function that makes folders, which are removed after the tests of the file. Call it at the top level of the file. */
export function temporaryFolders(): () => string {
  const home = mkdtempSync(join(tmpdir(), 'orders-manager-'))
  afterAll(() => rmSync(home, { recursive: true, force: true }))
  return () => mkdtempSync(join(home, 'folder-'))
}
