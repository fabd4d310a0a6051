import { once } from 'node:events'
import type { Socket } from 'node:net'
import { calls } from '../../../contract/calls'
import { requestHead } from '../../../server/testing/servers/rawHttp'
import type { Target } from './attack'
import { connectLoopback } from './loopback'

/** SQL of a note of maximum length that does not compress. */
const LONG_NOTE = `(SELECT string_agg(md5(n || '-' || part), '') FROM generate_series(1, 125) AS part)`

/** Fills the shipment list with megabytes of notes. */
export async function fillShipments({ server }: Target, megabytes: number): Promise<void> {
  await server.script(
    `INSERT INTO site (site_id, description) VALUES ('MAIN', 'Main') ON CONFLICT DO NOTHING;
     INSERT INTO customer (customer_id, name, address) VALUES ('C-1', 'Customer C-1', '1 Receiver Street') ON CONFLICT DO NOTHING;
     INSERT INTO shipment (shipment_nbr, shipment_nbr_search, customer_id, site_id, status, note)
       SELECT 'FILL-' || n, 'fill-' || n, 'C-1', 'MAIN', 'Open', ${LONG_NOTE} FROM generate_series(1, ${megabytes * 250}) AS n;
     UPDATE list_revision SET revision = revision + 1 WHERE list = 'shipments'`,
  )
}

/** Requests the shipment list many times, each time with a new revision, and reads only the beginning of each response. */
export async function readSlowly({ server, staff }: Target, count: number, signal?: AbortSignal) {
  const head = requestHead('GET', calls.getShipments.path, { Authorization: `Bearer ${staff.token ?? ''}`, Connection: 'close' })
  const sockets: Socket[] = []
  signal?.addEventListener('abort', () => sockets.forEach((socket) => socket.destroy()))
  for (let index = 0; index < count && !signal?.aborted; index += 1) {
    await server.script(
      `UPDATE shipment SET note = 'revision ${index}' WHERE shipment_nbr = 'FILL-1';
       UPDATE list_revision SET revision = revision + 1 WHERE list = 'shipments'`,
    )
    const socket = connectLoopback(server.origin)
    socket.write(head)
    await Promise.race([once(socket, 'readable'), once(socket, 'close')])
    sockets.push(socket)
  }
  return {
    /** Reads the rest of every response; resolves to how many were complete, and how many the server had aborted. */
    async finish() {
      const isWhole = await Promise.all(sockets.map(readToEnd))
      const whole = isWhole.filter(Boolean).length
      return { whole, givenUp: sockets.length - whole }
    },
  }
}

/** Reads a response to its end. Resolves to false when it was cut off. */
async function readToEnd(socket: Socket): Promise<boolean> {
  let [head, last, received] = ['', '', 0]
  try {
    for await (const part of socket as AsyncIterable<Buffer>) {
      if (!head.includes('\r\n\r\n')) head += part.toString('latin1')
      last = (last + part.toString('latin1', Math.max(0, part.length - 7))).slice(-7)
      received += part.length
    }
  } catch {
    return false
  }
  const end = head.indexOf('\r\n\r\n')
  const length = /content-length: (\d+)/i.exec(head.slice(0, end))?.[1]
  // A streamed response has no Content-Length; it ends with an empty chunk.
  if (length === undefined) return last === '\r\n0\r\n\r\n'
  return received - end - 4 === Number(length)
}
