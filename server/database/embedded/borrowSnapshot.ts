import { once } from 'node:events'
import { createConnection } from 'node:net'
import type { Socket } from 'node:net'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { SnapshotAnswer, snapshotSocket } from './snapshotSocket'

/** A copy of an embedded database at one moment, in a data directory of its own. */
export interface Snapshot {
  readonly directory: string
  /** Removes the copy; the database in it must be closed. */
  release(): Promise<void>
}

/** The owner of a data directory gave no snapshot of it; the message says why, and what to do. */
export class NoSnapshot extends Error {
  override readonly name = 'NoSnapshot'
}

/** Asks the running owner of a data directory for a snapshot of it. Throws {@link NoSnapshot}. */
export async function borrowSnapshot(dataDir: string): Promise<Snapshot> {
  const path = snapshotSocket(dataDir)
  if (path === null)
    throw new NoSnapshot(`The path of ${dataDir} is too long for a socket, so its server cannot be asked. Stop it first.`)
  const socket = createConnection(path)
  try {
    await once(socket, 'connect')
  } catch {
    throw new NoSnapshot(`${dataDir} is in use by a program that gives no snapshots. Stop it, or wait until it has ended.`)
  }
  const answer = await readAnswer(socket)
  if (!answer || 'refusal' in answer) {
    socket.destroy()
    throw new NoSnapshot(answer?.refusal ?? 'The server stopped before it gave a snapshot. Try again.')
  }
  const directory = join(dataDir, answer.name)
  return {
    directory,
    async release() {
      // The server removes the copy and says so by ending its side.
      const ended = new Promise((resolve) => (socket.closed ? resolve(null) : socket.once('close', resolve)))
      socket.resume().end()
      await ended
      // The owner cannot remove it when it has stopped in the meantime.
      await rm(directory, { recursive: true, force: true })
    },
  }
}

async function readAnswer(socket: Socket): Promise<SnapshotAnswer | null> {
  socket.on('error', () => undefined)
  for await (const line of createInterface({ input: socket })) return SnapshotAnswer.parse(JSON.parse(line))
  return null
}
