import { createHash } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { createServer } from 'node:net'
import { DirectoryInUse } from './directoryInUse'
import { lockFile, type DirectoryLock } from './fileLock'

/**
 * Makes this process the only owner of a directory. Two owners of one embedded database destroy it. The kernel holds the lock and takes it
 * back when the process ends, so nothing can be left behind. Throws {@link DirectoryInUse}, or NoFileLock where there is no such lock.
 */
export async function lockDirectory(directory: string): Promise<DirectoryLock> {
  const file = await lockFile(directory)
  if (process.platform !== 'linux') return file
  try {
    const socket = await takeSocket(directory)
    return {
      async release() {
        await socket.release()
        await file.release()
      },
    }
  } catch (error) {
    await file.release()
    throw error
  }
}

/**
 * Listens on an abstract socket named after the directory's real path. Older versions know only this lock, and it holds even when
 * the lock file was deleted; but it works only among processes of one network namespace that see the directory under the same
 * path.
 */
function takeSocket(directory: string): Promise<DirectoryLock> {
  const digest = createHash('sha256').update(realpathSync(directory)).digest('hex')
  const server = createServer((connection) => connection.destroy())
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new DirectoryInUse(directory, null) : error)
    })
    server.listen(`\0orders-manager-${digest}`, () => {
      // The lock alone must not keep the process alive.
      server.unref()
      resolve({ release: () => new Promise((done) => server.close(() => done())) })
    })
  })
}
