import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startAppServer } from './appServer'
import type { AppServer } from './appServer'
import { plantHostileTexts } from './hostileTexts'

/** Starts the product on a copy of the demo data in which every text is hostile. */
export async function startHostileServer(template: string): Promise<AppServer> {
  const home = mkdtempSync(join(tmpdir(), 'orders-manager-hostile-'))
  try {
    const dataDir = join(home, 'data')
    cpSync(template, dataDir, { recursive: true })
    const program = ['--import', 'tsx', 'server/testing/programs/runScriptProgram.ts', dataDir]
    const planted = spawnSync(process.execPath, program, { input: plantHostileTexts(), encoding: 'utf8' })
    if (planted.status !== 0) throw new Error(`The hostile texts could not be planted:\n${planted.stderr}`)
    return await startAppServer(dataDir)
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}
