import { calls } from '../../../contract/calls'
import { requestHead, statusOf } from '../../../server/testing/servers/rawHttp'
import { countStatuses, type Statuses, type Target } from './attack'
import { connectLoopback } from './loopback'

/** Number of blanks: as many as fit into a request's headers. */
const BLANKS = 15_000

export async function sendBlanks({ server, staff }: Target, count: number, signal?: AbortSignal): Promise<Statuses> {
  const head = requestHead('GET', calls.getShipments.path, {
    Authorization: `Bearer ${staff.token ?? ''}`,
    'Accept-Encoding': `gzip${' '.repeat(BLANKS)}x`,
    Connection: 'close',
  })
  const statuses: number[] = []
  for (let sent = 0; sent < count && !signal?.aborted; sent += 1) {
    const socket = connectLoopback(server.origin)
    socket.write(head)
    statuses.push(await statusOf(socket))
    socket.destroy()
  }
  return countStatuses(statuses)
}
