import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeLoopDisk, whyNoLoopDisk } from '../../../server/testing/databases/loopDisk'
import type { CrashArguments } from './crashArguments'
import { failAt, flawsOf, startAfterFailures } from './firstStart'

/** Size of the disk: enough for creating one database. */
const DISK_MEGABYTES = 1_024

interface StartEnvironment {
  readonly path: string
  readonly fail: () => void
  readonly recover: () => void
  readonly remove: () => void
}

/**
 * Crashes first starts at different moments, each on an empty directory, and lets the next start finish. Prints the results;
 * returns exit code 1 when a start left incomplete data. Throws an error with a sentence when this machine cannot run it.
 */
export async function crashFirstStarts({ crashes, powerCuts }: Pick<CrashArguments, 'crashes' | 'powerCuts'>): Promise<void> {
  const environment = powerCuts ? losingPower() : onlyKilled()
  try {
    const uninterrupted = await startAfterFailures(join(environment.path, 'undisturbed'))
    let flaws = 0
    for (let crash = 1; crash <= crashes; crash += 1) {
      const dataDir = join(environment.path, `start-${crash}`)
      // The moments are spread evenly over the duration of a start, so that every phase is hit.
      const due = performance.now() + (uninterrupted.ms * (crash - 0.5)) / crashes
      const wasInTime = await failAt(dataDir, () => performance.now() >= due, environment.fail)
      environment.recover()
      const { ms, ...setup } = await startAfterFailures(dataDir)
      const found = flawsOf({ ms, ...setup })
      flaws += found.length
      const outcome = found.length === 0 ? 'whole' : found.join('; ')
      console.log(
        `first start ${crash}: ${wasInTime ? 'crashed' : 'was ready'}; the next took ${(ms / 1_000).toFixed(1)} s, ${outcome}`,
      )
      rmSync(dataDir, { recursive: true })
    }
    console.log(`${crashes} ${powerCuts ? 'power cuts' : 'kills'}, ${flaws} flaws`)
    if (flaws > 0) process.exitCode = 1
  } finally {
    environment.remove()
  }
}

function onlyKilled(): StartEnvironment {
  const path = mkdtempSync(join(tmpdir(), 'orders-manager-first-'))
  return { path, fail: () => undefined, recover: () => undefined, remove: () => rmSync(path, { recursive: true, force: true }) }
}

function losingPower(): StartEnvironment {
  const missing = whyNoLoopDisk()
  if (missing !== null) throw new Error(missing)
  const disk = makeLoopDisk(DISK_MEGABYTES)
  return { path: disk.path, fail: () => disk.cutPower(), recover: () => disk.comeBack(), remove: () => disk.remove() }
}
