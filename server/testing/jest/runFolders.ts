import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { makeRunFolder, useRunTemporaryFolder } from '../../../scripts/testing/runFolder'
import { compilePrograms } from '../programs/compiledPrograms'

declare global {
  /** Folders of this test run, and how many projects use them; each project has modules of its own, but one global scope. */
  var runFolders: { readonly folders: readonly string[]; users: number } | undefined
}

/** Gives the test run its folder for temporary files and its compiled programs. The first of several projects does it for all. */
export async function prepareRun(): Promise<void> {
  if (globalThis.runFolders) {
    globalThis.runFolders.users += 1
    return
  }
  const programs = makeRunFolder(resolve('.cache', 'test-programs'), 'run')
  globalThis.runFolders = { folders: [programs, useRunTemporaryFolder('orders-manager-jest')], users: 1 }
  await compilePrograms(programs)
}

/** Removes what {@link prepareRun} made, once the last project has ended. */
export function tidyRun(): void {
  const run = globalThis.runFolders
  if (!run) return
  run.users -= 1
  if (run.users === 0) for (const folder of run.folders) rmSync(folder, { recursive: true, force: true })
}
