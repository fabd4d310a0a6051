import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { makeRunFolder, useRunTemporaryFolder } from '../../../scripts/testing/runFolder'
import { compilePrograms } from '../programs/compiledPrograms'

declare global {
  /**
   * Folders of this test run, and the number of projects that use them. Global, because each project has its own module
   * registry, but all share one global scope.
   */
  var runFolders: { readonly folders: readonly string[]; users: number } | undefined
}

/**
 * Creates the test run's folder for temporary files, and compiles the programs. The first of several projects does it for all.
 */
export async function prepareRun(): Promise<void> {
  if (globalThis.runFolders) {
    globalThis.runFolders.users += 1
    return
  }
  const programs = makeRunFolder(resolve('.cache', 'test-programs'), 'run')
  globalThis.runFolders = { folders: [programs, useRunTemporaryFolder('orders-manager-jest')], users: 1 }
  await compilePrograms(programs)
}

/** Removes what {@link prepareRun} created, when the last project has ended. */
export function tidyRun(): void {
  const run = globalThis.runFolders
  if (!run) return
  run.users -= 1
  if (run.users === 0) for (const folder of run.folders) rmSync(folder, { recursive: true, force: true })
}
