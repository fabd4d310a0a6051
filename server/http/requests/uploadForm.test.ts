import { allCalls } from '../../../contract/allCalls'
import { UPLOAD_LIMIT_BYTES } from '../../../contract/constants'
import { FILE_TEXT } from '../../../contract/rules/attachments'
import { bareConnection, breakOff, requestHead } from '../../testing/servers/rawHttp'
import { sharedServer } from '../../testing/servers/testServer'

const at = sharedServer({ config: { trustProxy: true } })
let token: string
beforeAll(async () => {
  token = (await at.server.signIn()).token
})

async function rejectionOf(files: readonly File[], fields: readonly [string, string][] = [['shipmentNbr', 'SH1']]) {
  const form = new FormData()
  for (const file of files) form.append('file', file)
  for (const [name, value] of fields) form.append(name, value)
  const { status, body } = await at.server.client(token).call('addShipmentAttachment', form)
  return [status, body.message]
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
  ['a thousand fields', [file(10)], Array.from({ length: 1_000 }, (_, n) => [`f${n}`, 'x']), 'The form could not be read'],
  ['a very long field', [file(10)], [['shipmentNbr', 'x'.repeat(100_000)]], 'Shipment number is required'],
  ['a field that reaches for the prototype', [file(10)], [['__proto__', 'x']], 'The form could not be read'],
])('a form with %s is rejected', async (_, files, fields, message) => {
  expect(await rejectionOf(files, fields)).toEqual([400, message])
})

test('[FAULT-23] a form that is cut off stores nothing, and the server carries on', async () => {
  const { path } = allCalls.addShipmentAttachment
  const headers = {
    Authorization: `Bearer ${token}`,
    'Content-Type': 'multipart/form-data; boundary=cut',
    'Content-Length': 5_000,
  }
  const part = '--cut\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-'
  const socket = await bareConnection(at.server.origin)
  await new Promise<void>((resolve) => socket.write(requestHead('POST', path, headers) + part, () => resolve()))
  await breakOff(socket)
  expect((await at.server.client(token).call('getShipments')).status).toBe(200)
  expect(await at.server.sql('SELECT * FROM file')).toEqual([])
  expect((await at.server.log()).filter(({ level }) => Number(level) >= 50)).toEqual([])
})
