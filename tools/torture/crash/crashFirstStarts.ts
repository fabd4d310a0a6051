import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeLoopDisk } from '../../../server/testing/databases/loopDisk'
import type { CrashArguments } from './crashArguments'
import { failAt, flawsOf, startAfterFailures } from './firstStart'

/** Size of the disk: enough for creating one database. */
const DISK_MEGABYTES = 1_024

/**
 * Crashes first starts at different moments, each on an empty directory, and lets the next start finish. Prints the results;
 * returns exit code 1 when a start left incomplete data. Throws an error with a sentence when this machine cannot run it.
 */
export async function crashFirstStarts({ crashes, powerCuts }: Pick<CrashArguments, 'crashes' | 'powerCuts'>): Promise<void> {
  const disk = powerCuts ? makeLoopDisk(DISK_MEGABYTES) : null
  const home = disk?.path ?? mkdtempSync(join(tmpdir(), 'orders-manager-first-'))
  try {
    const uninterrupted = await startAfterFailures(join(home, 'undisturbed'))
    let flaws = 0
    for (let crash = 1; crash <= crashes; crash += 1) {
      const dataDir = join(home, `start-${crash}`)
      // The moments are spread evenly over the duration of a start, so that every phase is hit.
      const due = performance.now() + (uninterrupted.ms * (crash - 0.5)) / crashes
      const wasInTime = await failAt(dataDir, due, () => disk?.cutPower())
      disk?.comeBack()
      const start = await startAfterFailures(dataDir)
      const found = flawsOf(start)
      flaws += found.length
      const outcome = found.length === 0 ? 'whole' : found.join('; ')
      console.log(
        `first start ${crash}: ${wasInTime ? 'crashed' : 'was ready'}; the next took ${(start.ms / 1_000).toFixed(1)} s, ${outcome}`,
      )
      rmSync(dataDir, { recursive: true })
    }
    console.log(`${crashes} ${powerCuts ? 'power cuts' : 'kills'}, ${flaws} flaws`)
    if (flaws > 0) process.exitCode = 1
  } finally {
    if (disk) disk.remove()
    else rmSync(home, { recursive: true, force: true })
  }
}
