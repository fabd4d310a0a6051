import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { calls } from '../../../contract/calls'
import { UPLOAD_LIMIT_BYTES } from '../../../contract/constants'
import { countStatuses, type Statuses, type Target } from './attack'
import { connectLoopback } from './loopback'
import { requestHead, statusOf } from './rawRequest'

const BOUNDARY = 'attack'
const FORM_HEAD = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n`

/** One chunk, sent again and again, so that the attacker holds little. */
const CHUNK = Buffer.alloc(64 * 1024, 'x')

/** How long nothing has to move before an upload counts as paused. Milliseconds. */
const STILL_MS = 1_500

/** Uploads that stopped short of their end. */
export interface PausedUploads {
  /** The refusals that came, by status. */
  readonly refused: Statuses
  /** Connections on which the server still waits for the rest. */
  readonly waiting: number
  /** Closes them all. */
  end(): void
}

/** Begins so many uploads of the largest file, sends all but the end of each, and waits. */
export async function pauseUploads({ server, staff }: Target, count: number, signal?: AbortSignal): Promise<PausedUploads> {
  const length = FORM_HEAD.length + UPLOAD_LIMIT_BYTES
  const head = requestHead('POST', calls.addLineAttachment.path, {
    Authorization: `Bearer ${staff.token ?? ''}`,
    'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`,
    'Content-Length': length,
  })
  let moved = performance.now()
  const statuses: number[] = []
  const sockets = Array.from({ length: count }, () => {
    const socket = connectLoopback(server.origin)
    let isOver = false
    void statusOf(socket).then((status) => {
      isOver = true
      moved = performance.now()
      if (status > 0) statuses.push(status)
      socket.destroy()
    })
    const send = async () => {
      socket.write(head + FORM_HEAD)
      for (let sent = 0; sent < UPLOAD_LIMIT_BYTES - 2 * CHUNK.length && !isOver; sent += CHUNK.length) {
        moved = performance.now()
        if (!socket.write(CHUNK)) await Promise.race([once(socket, 'drain'), once(socket, 'close')])
      }
    }
    void send().catch(() => undefined)
    return socket
  })
  while (performance.now() - moved < STILL_MS && !signal?.aborted) await pause(100)
  return {
    refused: countStatuses(statuses),
    waiting: sockets.filter((socket) => !socket.destroyed).length,
    end: () => sockets.forEach((socket) => socket.destroy()),
  }
}
