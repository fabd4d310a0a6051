import { calls } from '../../contract/calls'
import type { ShippingResponse } from '../../contract/entities/shipping'
import { WHO_REMOVES_FILES } from '../../contract/rules/fileRemoval'
import { SAMPLE_REQUESTS } from '../../contract/testing/samples'
import { makeWrites, sampleBody, WRITES } from '../testing/fixtures/everyWrite'
import { pdf } from '../testing/fixtures/sampleFiles'
import { businessServer, rejection } from '../testing/servers/businessServer'

const at = businessServer()

/** The upload calls, and the call that downloads the files of each. */
const DOWNLOAD_OF = {
  addLineAttachment: 'getSalesFile',
  addSalesReceiptAttachment: 'getSalesFile',
  addShipmentAttachment: 'getShipmentFile',
  addTransferReceiptAttachment: 'getTransferReceiptFile',
  addTransferReceiptLineAttachment: 'getTransferReceiptLineFile',
} as const
type UploadName = keyof typeof DOWNLOAD_OF
type DownloadName = (typeof DOWNLOAD_OF)[UploadName]
const UPLOADS = Object.entries(DOWNLOAD_OF) as [UploadName, DownloadName][]

beforeEach(() => makeWrites(at, at.staff, ['createSalesReceipt', 'createTransferReceipt']))

async function attach(name: UploadName = 'addShipmentAttachment'): Promise<string> {
  const response = await at.staff.call(name, sampleBody(name))
  expect(response).toMatchObject({ status: 200, body: { filename: 'paper.pdf' } })
  return String(response.body.id)
}

const download = (name: DownloadName, fileId: string) => at.staff.post<Uint8Array>(calls[name].path, { fileId })

test('[FAULT-46] no download call serves a file of another resource', async () => {
  for (const [upload, own] of UPLOADS) {
    const fileId = await attach(upload)
    for (const name of new Set(Object.values(DOWNLOAD_OF))) {
      const { status } = await download(name, fileId)
      expect({ upload, name, status }).toEqual({ upload, name, status: name === own ? 200 : 404 })
    }
  }
  const unknown = await at.staff.post(calls.getSalesFile.path, { fileId: '../../etc/passwd' })
  expect(rejection(unknown)).toEqual([404, 'NOT_FOUND', 'There is no such file'])
})

test('equal contents of two owners are stored once', async () => {
  const [first, second] = [await attach(), await attach('addLineAttachment')]
  expect(await at.server.sql('SELECT count(*) AS contents FROM file_content')).toEqual([{ contents: 1 }])
  const downloaded = [await download('getShipmentFile', first), await download('getSalesFile', second)]
  expect(downloaded.map(({ body }) => Buffer.from(body))).toEqual([pdf(), pdf()])
})

test('the form fields may come before the file', async () => {
  const form = new FormData()
  form.append('shipmentNbr', 'SH1')
  form.append('file', new File([new Uint8Array(pdf())], 'scan.pdf'))
  expect((await at.staff.fetch(calls.addShipmentAttachment.path, { method: 'POST', body: form })).status).toBe(200)
})

// What a note replaces is compared with the model (testing/oracle).
const NOTES = WRITES.filter((name) => name.endsWith('Note'))

test.each(NOTES)('[PROMISE-09] %s shows the second of two writers what the first one wrote', async (name) => {
  const write = (client: typeof at.staff, note: string, seenNote: string) =>
    client.post(calls[name].path, { ...SAMPLE_REQUESTS[name], note, seenNote })
  const other = await at.server.signIn('demo')
  expect((await write(other, 'theirs', '')).status).toBe(200)
  const rejected = await write(at.staff, 'mine', '')
  expect(rejection(rejected).slice(0, 2)).toEqual([409, 'NOTE_CHANGED'])
  expect(rejected.body).toMatchObject({
    note: 'theirs',
    userName: 'Dana Demo',
    at: expect.stringMatching(/^\d{4}-.*Z$/) as string,
  })
  expect((await write(at.staff, 'theirs, and mine', 'theirs')).status).toBe(200)
  expect((await write(at.staff, 'theirs, and mine', 'older')).status).toBe(200)
  expect((await at.staff.post(calls[name].path, { ...SAMPLE_REQUESTS[name], note: 'without the shown note' })).status).toBe(200)
})

describe('removing a file', () => {
  const remove = (fileId: string, reason: string) => at.staff.post(calls.removeShipmentFile.path, { fileId, reason })

  afterEach(() => given('{general_user}'))

  async function given(permissions: string, uploader = 'demo@example.com'): Promise<void> {
    await at.server.sql(`UPDATE app_user SET permissions = $1::text[] WHERE email = 'demo@example.com'`, [permissions])
    await at.server.sql('UPDATE file SET created_by = $1', [uploader])
  }

  test('a removed file is gone, with its content', async () => {
    const fileId = await attach()
    const removed = await remove(fileId, 'Wrong shipment')
    expect([removed.status, removed.body]).toEqual([200, {}])

    const { body } = await at.staff.get<ShippingResponse>(calls.getShipments.path)
    expect(body.shipmentDetails.SH1?.[0]?.files).toEqual([])
    expect((await at.staff.post(calls.getShipmentFile.path, { fileId })).status).toBe(404)
    expect(await at.server.sql('SELECT FROM file UNION ALL SELECT FROM file_content')).toEqual([])
    expect(rejection(await remove(fileId, 'Again'))).toEqual([404, 'NOT_FOUND', 'There is no such file'])
  })

  test('simultaneous uploads and removals of the same bytes leave listed files readable', async () => {
    const first = await attach()
    const others = await Promise.all([attach(), remove(first, 'Goes').then(({ status }) => status), attach()])
    expect(others[1]).toBe(200)
    const left = await at.server.sql<{ file_id: string }>('SELECT file_id FROM file JOIN file_content USING (sha256)')
    expect(left.map(({ file_id }) => file_id).sort()).toEqual([others[0], others[2]].map(String).sort())
  })

  test.each<[string, string, string, number]>([
    ['the user who attached it', '{general_user}', 'demo@example.com', 200],
    ['a user who may edit content', '{general_user,edit_content}', 'other@example.com', 200],
    ['nobody else', '{general_user}', 'other@example.com', 403],
    ['nobody without general_user', '{edit_content}', 'demo@example.com', 403],
  ])('a file can be removed by %s', async (_who, permissions, uploader, status) => {
    const fileId = await attach()
    await given(permissions, uploader)
    const response = await remove(fileId, 'Mine')
    expect(response.status).toBe(status)
    if (status === 403 && permissions.includes('general_user'))
      expect(rejection(response)).toEqual([403, 'FORBIDDEN', WHO_REMOVES_FILES])
    expect(await at.server.sql('SELECT FROM file')).toHaveLength(status === 200 ? 0 : 1)
  })
})
