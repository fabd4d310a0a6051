import { connect } from 'node:net'
import { calls } from '../../contract/calls'
import { API_PREFIX } from '../http/services'
import { pdf } from '../testing/fixtures/sampleFiles'
import { businessServer, rejection } from '../testing/servers/businessServer'

const at = businessServer()
const { path } = calls.addShipmentAttachment

beforeEach(async () => {
  await at.given.stock({ PUMP: 5 })
  await at.given.salesOrder('SO-1', [{ item: 'PUMP', qty: 2 }])
  await at.given.shipment('SH-1', [{ order: 'SO-1', line: 1, qty: 2 }])
})

const scan = (name = 'scan.pdf') => new File([new Uint8Array(pdf())], name, { type: 'application/pdf' })

type Part = readonly [name: string, value: string | File]

/** Sends a form of these parts, in this order. */
async function send(...parts: readonly Part[]) {
  const form = new FormData()
  for (const [name, value] of parts) form.append(name, value)
  const response = await at.staff.fetch(path, { method: 'POST', body: form })
  return { status: response.status, headers: response.headers, body: (await response.json()) as Record<string, unknown> }
}

const storedFiles = () => at.server.sql('SELECT filename FROM file')

test('the fields may come before the file', async () => {
  expect((await send(['shipmentNbr', 'SH-1'], ['file', scan()])).status).toBe(200)
  expect((await send(['file', scan()], ['shipmentNbr', 'SH-1'])).status).toBe(200)
})

const rejectedForms: readonly [string, ...Part[]][] = [
  ['two files', ['file', scan()], ['file', scan('other.pdf')], ['shipmentNbr', 'SH-1']],
  ['no file', ['shipmentNbr', 'SH-1']],
  ['text in place of the file', ['file', 'scan.pdf'], ['shipmentNbr', 'SH-1']],
  ['a file in another field', ['scan', scan()], ['shipmentNbr', 'SH-1']],
  ['no shipment number', ['file', scan()]],
  ['a blank shipment number', ['file', scan()], ['shipmentNbr', '  ']],
  ['a shipment number that is a file', ['file', scan()], ['shipmentNbr', scan('SH-1.pdf')]],
  ['a shipment number of many lines', ['file', scan()], ['shipmentNbr', 'SH-1\nSH-2']],
  ['very many fields', ['file', scan()], ['shipmentNbr', 'SH-1'], ...Array.from({ length: 60 }, (): Part => ['x', 'y'])],
  ['an endless field', ['file', scan()], ['shipmentNbr', 'SH-1'.repeat(5_000)]],
]

test.each(rejectedForms)('a form with %s is refused with a reason', async (_, ...parts) => {
  const [status, code, message] = rejection(await send(...parts))
  expect([status, code]).toEqual([400, 'BAD_REQUEST'])
  expect(message).toMatch(/^[A-Z].{8,}$/)
  expect(await storedFiles()).toEqual([])
})

test('a body that is no form is refused', async () => {
  const response = await at.staff.post(path, { file: 'x', shipmentNbr: 'SH-1' })
  expect(response.status).toBeGreaterThanOrEqual(400)
  expect(response.status).toBeLessThan(500)
  expect(Object.keys(response.body)).toEqual(['message', 'error_code', 'error_uuid'])
})

/** Begins an upload by hand and hangs up after `sent` bytes of its body. The server notices a moment later. */
async function hangUpAfter(sent: number): Promise<void> {
  const boundary = 'half-a-form'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="scan.pdf"\r\nContent-Type: application/pdf\r\n\r\n`
  const tail = `\r\n--${boundary}\r\nContent-Disposition: form-data; name="shipmentNbr"\r\n\r\nSH-1\r\n--${boundary}--\r\n`
  const body = Buffer.concat([Buffer.from(head), pdf('a file that never arrives'.repeat(4_000)), Buffer.from(tail)])
  const { hostname, port } = new URL(at.server.origin)
  const socket = connect(Number(port), hostname)
  const closed = new Promise((resolve) => socket.on('close', resolve))
  const lines = [
    `POST ${API_PREFIX}${path} HTTP/1.1`,
    `Host: ${hostname}`,
    `Authorization: Bearer ${at.staff.token ?? ''}`,
    `Content-Type: multipart/form-data; boundary=${boundary}`,
    `Content-Length: ${body.length}`,
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  await new Promise((resolve) => socket.write(body.subarray(0, sent), resolve))
  socket.destroy()
  await closed
}

test('a connection that drops in the midst of a file stores nothing, and the next upload works', async () => {
  await Promise.all([hangUpAfter(0), hangUpAfter(100), hangUpAfter(60_000), hangUpAfter(100_000)])
  const sendNext = () => send(['file', scan('next.pdf')], ['shipmentNbr', 'SH-1'])
  let next = await sendNext()
  // Until the server notices the disconnects, the dropped uploads count as running uploads of this user.
  while (next.status === 429) next = await sendNext()
  expect(next.status).toBe(200)
  expect(await storedFiles()).toEqual([{ filename: 'next.pdf' }])
  expect(await at.server.sql('SELECT count(*) AS contents FROM file_content')).toEqual([{ contents: 1 }])
})
