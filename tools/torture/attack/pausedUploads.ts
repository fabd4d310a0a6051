import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { calls } from '../../../contract/calls'
import { UPLOAD_LIMIT_BYTES } from '../../../contract/constants'
import { requestHead, statusOf } from '../../../server/testing/servers/rawHttp'
import { countStatuses, type Target } from './attack'
import { connectLoopback } from './loopback'

const BOUNDARY = 'attack'
const FORM_HEAD = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n`

const CHUNK = Buffer.alloc(64 * 1024, 'x')

/** Time without progress after which an upload counts as paused, in milliseconds. */
const STILL_MS = 1_500

/** Begins many uploads of the largest allowed file, sends all but the end of each, and pauses. */
export async function pauseUploads({ server, staff }: Target, count: number, signal?: AbortSignal) {
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
    rejected: countStatuses(statuses),
    /** Number of connections on which the server still waits for the rest. */
    waiting: sockets.filter((socket) => !socket.destroyed).length,
    end: () => sockets.forEach((socket) => socket.destroy()),
  }
}
