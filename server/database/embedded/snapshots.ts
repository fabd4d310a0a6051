import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type Server, type Socket, createConnection } from 'node:net'
import { join, relative, basename } from 'node:path'
import { createInterface } from 'node:readline'
import * as z from 'zod'
import { OperatorError } from '../../common/operatorError'
import { DirectoryInUse, lockDirectory } from './directoryLock'

/** Operating systems truncate or refuse longer socket paths. Bytes. */
const MAX_PATH_LENGTH = 103

/**
 * Returns the path of the socket on which the owner of a data directory serves snapshots. Null when the path is too long for a
 * socket, even relative to the working directory.
 */
function snapshotSocket(dataDir: string): string | null {
  const path = join(dataDir, 'backup.sock')
  return [path, relative(process.cwd(), path)].find((name) => Buffer.byteLength(name) <= MAX_PATH_LENGTH) ?? null
}

/**
 * The one-line answer of the owner: the snapshot's name in the data directory, or why there is none. Not a path, because the
 * caller may see the directory under another path.
 */
const SnapshotAnswer = z.union([z.object({ name: z.string() }), z.object({ refusal: z.string() })])
type SnapshotAnswer = z.output<typeof SnapshotAnswer>

/** Serves copies of the database to other programs of this user, for backups while the server runs. */
export interface SnapshotService {
  close(): Promise<void>
}

/** Name prefix of directories that hold copies of the database. */
export const SNAPSHOT_PREFIX = 'snapshot-'

/**
 * Listens on the directory's socket. Each connection gets the name of a new data directory that `copy` has filled. The caller may
 * use that snapshot until it ends its side of the connection; then the snapshot is removed, and our side ends. One snapshot at a
 * time.
 * @param copy may give up when the copy is no longer wanted
 * @param onWarning called when the socket cannot be created or a snapshot fails
 */
export async function serveSnapshots(
  dataDir: string,
  copy: (directory: string, isWanted: () => boolean) => Promise<void>,
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
  let borrower: Socket | null = null
  let closing = false

  async function answer(socket: Socket): Promise<void> {
    if (borrower) {
      say(socket, { refusal: 'Another backup or export is being taken.' })
      socket.end()
      return
    }
    borrower = socket
    const refusal = await lend(socket).finally(() => makeRoomAfter(socket))
    if (refusal !== null) say(socket, { refusal })
    socket.end()
  }

  function makeRoomAfter(socket: Socket): void {
    if (borrower === socket) borrower = null
  }

  /** Resolves to null when the caller has returned the copy, or to the reason why there is none. */
  async function lend(socket: Socket): Promise<string | null> {
    let isWanted = true
    const left = new Promise((resolve) => socket.once('end', resolve).once('close', resolve)).then(() => {
      isWanted = false
      makeRoomAfter(socket)
    })
    const directory = await mkdtemp(join(dataDir, SNAPSHOT_PREFIX))
    let lent = false
    try {
      await copy(directory, () => isWanted && !closing)
      lent = !socket.destroyed
      say(socket, { name: basename(directory) })
      await left
      return null
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    } finally {
      // When the server stops first, the caller still reads the copy and removes it itself.
      if (!(closing && lent)) await rm(directory, { recursive: true, force: true })
    }
  }

  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    // Input is discarded; reading it is needed to notice that the caller has ended its side.
    socket.resume()
    const answering = answer(socket)
      .catch((error: unknown) => onWarning('A snapshot for a backup failed', error))
      .finally(() => answers.delete(answering))
    answers.add(answering)
  })
  try {
    await rm(path, { force: true })
    await listenPrivately(server, path)
  } catch (error) {
    onWarning('No backup can be taken while the server runs: the socket for it cannot be created in DATA_DIR', error)
  }
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

/** Creates the socket with a umask that lets only the owner connect, because a snapshot gives access to all data. */
async function listenPrivately(server: Server, path: string): Promise<void> {
  const others = process.umask(0o177)
  try {
    server.listen(path)
  } finally {
    process.umask(others)
  }
  await once(server, 'listening')
}

/** Removes snapshots that neither a server nor a caller uses any more. */
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

/**
 * Asks the running owner of a data directory for a consistent copy of the database, in a data directory of its own. Throws
 * {@link OperatorError} when it gives none.
 */
export async function borrowSnapshot(dataDir: string) {
  const path = snapshotSocket(dataDir)
  if (path === null)
    throw new OperatorError(`The path of ${dataDir} is too long for a socket, so its server cannot be asked. Stop it first.`)
  const socket = createConnection(path)
  try {
    await once(socket, 'connect')
  } catch {
    throw new OperatorError(`${dataDir} is in use by a program that provides no snapshots. Stop it, or wait until it has ended.`)
  }
  const answer = await readAnswer(socket)
  if (!answer || 'refusal' in answer) {
    socket.destroy()
    throw new OperatorError(answer?.refusal ?? 'The server stopped before it provided a snapshot. Try again.')
  }
  const directory = join(dataDir, answer.name)
  return {
    directory,
    /** Removes the copy; the database in it must be closed. */
    async release(): Promise<void> {
      // The server removes the copy and then closes its side.
      const ended = new Promise((resolve) => (socket.closed ? resolve(null) : socket.once('close', resolve)))
      socket.resume().end()
      await ended
      // In case the server has stopped in the meantime.
      await rm(directory, { recursive: true, force: true })
    },
  }
}

async function readAnswer(socket: Socket): Promise<SnapshotAnswer | null> {
  socket.on('error', () => undefined)
  for await (const line of createInterface({ input: socket })) return SnapshotAnswer.parse(JSON.parse(line))
  return null
}
