import { createHash } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { createServer } from 'node:net'
import { DirectoryInUse } from './directoryInUse'
import { takePidFile } from './pidFile'

/** Ownership of a directory; it also ends with the process, however that ends. */
export interface DirectoryLock {
  release(): Promise<void>
}

/**
 * Makes this process the only owner of a directory. Two owners of one embedded database destroy it.
 * On Linux the owner listens on an abstract socket whose name follows from the directory's real path: the kernel gives it to one
 * process and takes it back when that ends, so nothing can be left behind. Elsewhere a file with the process id.
 */
export async function lockDirectory(directory: string): Promise<DirectoryLock> {
  return process.platform === 'linux' ? takeSocket(directory) : takePidFile(directory)
}

function takeSocket(directory: string): Promise<DirectoryLock> {
  const digest = createHash('sha256').update(realpathSync(directory)).digest('hex')
  const server = createServer((connection) => connection.destroy())
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new DirectoryInUse(directory, 'another running server') : error)
    })
    server.listen(`\0orders-manager-${digest}`, () => {
      // The lock alone must not keep the process alive.
      server.unref()
      resolve({ release: () => new Promise((done) => server.close(() => done())) })
    })
  })
}
