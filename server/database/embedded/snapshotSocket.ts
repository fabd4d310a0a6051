import { join, relative } from 'node:path'
import * as z from 'zod'

/** Systems cut longer paths of sockets off, or refuse them. Bytes. */
const MAX_PATH_LENGTH = 103

/**
 * Path of the socket on which the owner of a data directory serves snapshots. It gives access to all data, so only its owner may
 * open it. Null when the path is too long for a socket, even relative to the working directory.
 */
export function snapshotSocket(dataDir: string): string | null {
  const path = join(dataDir, 'backup.sock')
  return [path, relative(process.cwd(), path)].find((name) => Buffer.byteLength(name) <= MAX_PATH_LENGTH) ?? null
}

/**
 * The one line that the owner answers: the snapshot's name in the data directory, or why there is none. No path: the asker may see the
 * directory under another one.
 */
export const SnapshotAnswer = z.union([z.object({ name: z.string() }), z.object({ refusal: z.string() })])
export type SnapshotAnswer = z.output<typeof SnapshotAnswer>
