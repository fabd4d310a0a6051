import { once } from 'node:events'
import { connect } from 'node:net'
import { UPLOAD_LIMIT_BYTES } from '../../../contract/constants'
import { FILE_TEXT } from '../../../contract/rules/attachments'
import { callApi, signIn } from '../../testing/servers/apiClient'
import { sharedServer } from '../../testing/servers/testServer'
import { API_PREFIX } from '../services'

const at = sharedServer({ config: { trustProxy: true } })
let token: string
beforeAll(async () => {
  token = (await signIn(at.server.origin)).token
})

const URL_PATH = `${API_PREFIX}/shipping/add-shipment-attachement`

/** The error of a form with these files and fields. */
async function rejectionOf(files: readonly File[], fields: readonly [string, string][] = [['shipmentNbr', 'SH1']]) {
  const form = new FormData()
  for (const file of files) form.append('file', file)
  for (const [name, value] of fields) form.append(name, value)
  const { status, body } = await callApi(at.server.origin, 'addShipmentAttachment', { token, body: form })
  return [status, body?.message]
}

const file = (bytes: number, name = 'a.pdf') => new File([new Uint8Array(bytes)], name)

test('[FAULT-43] a file must be smaller than the limit', async () => {
  expect(await rejectionOf([file(UPLOAD_LIMIT_BYTES - 1)])).toEqual([
    400,
    'The file is not a PDF, although its name ends in .pdf',
  ])
  expect(await rejectionOf([file(UPLOAD_LIMIT_BYTES)])).toEqual([413, FILE_TEXT.tooLarge])
  expect(await rejectionOf([file(UPLOAD_LIMIT_BYTES + 100_000)])).toEqual([413, FILE_TEXT.tooLarge])
})

test.each<[string, readonly File[], readonly [string, string][] | undefined, string]>([
  ['no file', [], undefined, 'A file is required'],
  ['two files', [file(10), file(10)], undefined, 'Send one file only'],
  ['no owner', [file(10)], [], 'Shipment number is required'],
  ['a blank owner', [file(10)], [['shipmentNbr', '  ']], 'Shipment number is required'],
  ['a thousand fields', [file(10)], Array.from({ length: 1_000 }, (_, n) => [`f${n}`, 'x']), 'The form could not be read'],
  ['a field that reaches for the prototype', [file(10)], [['__proto__', 'x']], 'The form could not be read'],
  ['an endless field', [file(10)], [['shipmentNbr', 'x'.repeat(100_000)]], 'Shipment number is required'],
])('a form with %s is rejected', async (_, files, fields, message) => {
  expect(await rejectionOf(files, fields)).toEqual([400, message])
})

/** Writes bytes on a bare connection and gives what comes back until the other side is done. */
async function exchange(bytes: string, thenCut = false): Promise<string> {
  const socket = connect(Number(new URL(at.server.origin).port), '127.0.0.1')
  let response = ''
  socket.on('data', (chunk: Buffer) => (response += chunk.toString()))
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(bytes, () => {
    if (thenCut) socket.destroy()
  })
  // Not once(): an error after the response, such as a broken pipe, does not matter here.
  await new Promise((resolve) => socket.once('close', resolve))
  return response
}

test('[FAULT-23] a form that is cut off half-way leaves nothing, and the server goes on', async () => {
  const head = [
    `POST ${URL_PATH} HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${token}`,
    'Content-Type: multipart/form-data; boundary=cut',
    'Content-Length: 5000',
  ]
  const part = '--cut\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-'
  await exchange(`${head.join('\r\n')}\r\n\r\n${part}`, true)
  expect(await at.server.sql('SELECT * FROM file')).toEqual([])
  expect((await callApi(at.server.origin, 'getShipments', { token })).status).toBe(200)
  const faults = (await at.server.log()).filter(({ level }) => Number(level) >= 50)
  expect(faults).toEqual([])
})

test('endless headers are rejected, and the response arrives', async () => {
  const response = await exchange(`GET / HTTP/1.1\r\nX: ${'x'.repeat(3_000_000)}\r\n\r\n`)
  expect(response).toMatch(/^HTTP\/1\.1 431 /)
})
