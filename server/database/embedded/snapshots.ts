import { once } from 'node:events'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { createServer, type Server, type Socket, createConnection } from 'node:net'
import { join, relative, basename } from 'node:path'
import { createInterface } from 'node:readline'
import * as z from 'zod'
import { isOperatorError, OperatorError } from '../../common/errors'
import { lockDirectory } from './directoryLock'

/** Operating systems truncate or reject longer socket paths. Bytes. */
const MAX_PATH_LENGTH = 103

/** Path of the socket for snapshots; null when it is too long even relative to the working directory. */
function snapshotSocket(dataDir: string): string | null {
  const path = join(dataDir, 'backup.sock')
  return [path, relative(process.cwd(), path)].find((name) => Buffer.byteLength(name) <= MAX_PATH_LENGTH) ?? null
}

/** The snapshot's name in the data directory (others may see that under another path), or why there is none. */
const SnapshotReply = z.union([z.object({ name: z.string() }), z.object({ error: z.string() })])
type SnapshotReply = z.output<typeof SnapshotReply>

export const SNAPSHOT_PREFIX = 'snapshot-'

/** A snapshot that is not in use this long after it was made is a leftover. */
const UNUSED_MS = 10 * 60_000

/** For backups while the server runs: each connection gets the name of a data directory that `copy` has filled, and removes it. */
export async function serveSnapshots(
  dataDir: string,
  copy: (directory: string) => Promise<void>,
  onWarning: (message: string, error: unknown) => void,
): Promise<{ readonly close: () => Promise<void> }> {
  await removeLeftovers(dataDir, 0)
  const path = snapshotSocket(dataDir)
  if (path === null) {
    onWarning('No backup can be made while the server runs: the path of DATA_DIR is too long for a socket', null)
    return { close: async () => undefined }
  }

  async function makeSnapshot(): Promise<SnapshotReply> {
    await removeLeftovers(dataDir, UNUSED_MS)
    const directory = await mkdtemp(join(dataDir, SNAPSHOT_PREFIX))
    try {
      await copy(directory)
      return { name: basename(directory) }
    } catch (error) {
      await rm(directory, { recursive: true, force: true })
      return { error: error instanceof Error ? error.message : String(error) }
    }
  }

  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    void makeSnapshot().then((reply) => socket.end(`${JSON.stringify(reply)}\n`))
  })
  try {
    await rm(path, { force: true })
    await listenPrivately(server, path)
  } catch (error) {
    onWarning('No backup can be made while the server runs: the socket for it cannot be created in DATA_DIR', error)
  }
  server.unref()
  return {
    async close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
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

async function removeLeftovers(dataDir: string, unusedMs: number): Promise<void> {
  const names = (await readdir(dataDir)).filter((name) => name.startsWith(SNAPSHOT_PREFIX))
  for (const directory of names.map((name) => join(dataDir, name))) {
    try {
      if (Date.now() - (await stat(directory)).mtimeMs < unusedMs) continue
      const lock = await lockDirectory(directory)
      await lock.release()
      await rm(directory, { recursive: true, force: true })
    } catch (error) {
      if (!isOperatorError(error, 'directoryInUse')) throw error
    }
  }
}

/** Gets a copy from the owner of a data directory; the caller must remove it. Throws {@link OperatorError}. */
export async function requestSnapshot(dataDir: string): Promise<string> {
  const path = snapshotSocket(dataDir)
  if (path === null)
    throw new OperatorError(`The path of ${dataDir} is too long for a socket, so its server cannot be reached. Stop it first.`)
  const socket = createConnection(path)
  try {
    await once(socket, 'connect')
  } catch {
    throw new OperatorError(`${dataDir} is in use by a program that provides no snapshots. Stop it, or wait until it has ended.`)
  }
  socket.on('error', () => undefined)
  for await (const line of createInterface({ input: socket })) {
    const reply = SnapshotReply.parse(JSON.parse(line))
    if ('error' in reply) throw new OperatorError(reply.error)
    return join(dataDir, reply.name)
  }
  throw new OperatorError('The server stopped before it provided a snapshot. Try again.')
}
