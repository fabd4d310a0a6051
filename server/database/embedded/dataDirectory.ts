import { dirname, resolve } from 'node:path'
import { makeFolder } from '../../common/files/makeFolder'
import { withFolderOf } from '../../common/files/withFolderOf'
import { lockDirectory } from './directoryLock'
import { fsyncPath } from './durableNodeFs'

/**
 * Makes this process the owner of a data directory, which is created if it is missing. See {@link lockDirectory}. Throws
 * {@link OperatorError} where the system does not allow that.
 */
export async function ownDataDirectory(dataDir: string): ReturnType<typeof lockDirectory> {
  return withFolderOf('DATA_DIR', dataDir, async () => {
    makeDirectory(dataDir)
    return lockDirectory(dataDir)
  })
}

/** Creates the directory and missing parents, and flushes the parents, so that the new entries survive a power cut. */
function makeDirectory(directory: string): void {
  const first = makeFolder(directory, 0o700)
  if (first === undefined) return
  for (let made = resolve(directory); made.length >= first.length; made = dirname(made)) fsyncPath(dirname(made))
}
