import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { Server, Socket } from 'node:net'
import { once } from 'node:events'
import { basename, join } from 'node:path'
import { DirectoryInUse } from './directoryInUse'
import { lockDirectory } from './directoryLock'
import { snapshotSocket } from './snapshotSocket'
import type { SnapshotAnswer } from './snapshotSocket'

/** Hands out copies of the database to other programs of this user, for backups while the server runs. */
export interface SnapshotService {
  close(): Promise<void>
}

/** Names of directories that hold copies of the database begin so. */
export const SNAPSHOT_PREFIX = 'snapshot-'

/**
 * Waits for connections on the directory's socket. Each is answered with the path of a data directory that `copy` has filled; the
 * snapshot is the caller's until it ends its side of the connection; then it is removed, and our side ends. One at a time.
 * @param onWarning told when there can be no such socket
 */
export async function serveSnapshots(
  dataDir: string,
  copy: (directory: string) => Promise<void>,
  onWarning: (message: string, error: unknown) => void,
): Promise<SnapshotService> {
  await removeLeftovers(dataDir)
  const path = snapshotSocket(dataDir)
  if (path === null) {
    onWarning('No backup can be taken while the server runs: the path of DATA_DIR is too long for a socket', null)
    return { close: async () => undefined }
  }

  const sockets = new Set<Socket>()
  const answers = new Set<Promise<void>>()
  let busy = false
  let closing = false

  async function answer(socket: Socket): Promise<void> {
    if (busy) {
      say(socket, { refusal: 'Another backup is being taken.' })
      socket.end()
      return
    }
    busy = true
    const refusal = await lend(socket).finally(() => (busy = false))
    if (refusal !== null) say(socket, { refusal })
    socket.end()
  }

  /** Resolves when the copy has come back, or to the reason why there is none. */
  async function lend(socket: Socket): Promise<string | null> {
    const left = new Promise((resolve) => socket.once('end', resolve).once('close', resolve))
    const directory = await mkdtemp(join(dataDir, SNAPSHOT_PREFIX))
    let lent = false
    try {
      await copy(directory)
      lent = !socket.destroyed
      say(socket, { name: basename(directory) })
      await left
      return null
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    } finally {
      // Its user is still at work when we go first, and removes it.
      if (!(closing && lent)) await rm(directory, { recursive: true, force: true })
    }
  }

  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    // What a caller sends is not read, but its end is noticed.
    socket.resume()
    const answering = answer(socket)
      .catch((error: unknown) => onWarning('A snapshot for a backup failed', error))
      .finally(() => answers.delete(answering))
    answers.add(answering)
  })
  await rm(path, { force: true })
  await listenPrivately(server, path)
  server.unref()
  return {
    async close() {
      closing = true
      server.close()
      for (const socket of sockets) socket.destroy()
      await Promise.all(answers)
    },
  }
}

function say(socket: Socket, line: SnapshotAnswer): void {
  socket.write(`${JSON.stringify(line)}\n`)
}

/** Creates the socket so that only its owner can ever open it. */
async function listenPrivately(server: Server, path: string): Promise<void> {
  const others = process.umask(0o177)
  try {
    server.listen(path)
  } finally {
    process.umask(others)
  }
  await once(server, 'listening')
}

/** Removes snapshots that outlived both their server and their user. */
async function removeLeftovers(dataDir: string): Promise<void> {
  const names = (await readdir(dataDir)).filter((name) => name.startsWith(SNAPSHOT_PREFIX))
  for (const directory of names.map((name) => join(dataDir, name))) {
    try {
      const lock = await lockDirectory(directory)
      await lock.release()
      await rm(directory, { recursive: true, force: true })
    } catch (error) {
      if (!(error instanceof DirectoryInUse)) throw error
    }
  }
}
