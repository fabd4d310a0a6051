import { calls } from '../../contract/calls'
import type { ShippingResponse } from '../../contract/entities/shipping'
import { WHO_REMOVES_FILES } from '../../contract/rules/fileRemoval'
import { addOwners } from '../testing/fixtures/posts'
import { JPEG, pdf } from '../testing/fixtures/sampleFiles'
import type { TestFile } from '../testing/servers/apiClient'
import { businessServer, rejection } from '../testing/servers/businessServer'

const at = businessServer()

/** The upload calls: where each sends a file to, and the fields that name its owner. */
const UPLOADS = {
  addLineAttachment: { orderNbr: 'SO-1', lineNbr: '1' },
  addSalesReceiptAttachment: { shipmentNbr: 'SR0000001' },
  addShipmentAttachment: { shipmentNbr: 'SH-1' },
  addTransferReceiptAttachment: { transferReceiptNbr: 'RC0000001' },
  addTransferReceiptLineAttachment: { receiptNbr: 'RC0000001', lineNbr: '2' },
} as const
type UploadName = keyof typeof UPLOADS
const UPLOAD_NAMES = Object.keys(UPLOADS) as UploadName[]

/** The download calls, with the uploads whose files each returns. */
const DOWNLOADS = {
  getSalesFile: ['addLineAttachment', 'addSalesReceiptAttachment'],
  getShipmentFile: ['addShipmentAttachment'],
  getTransferReceiptFile: ['addTransferReceiptAttachment'],
  getTransferReceiptLineFile: ['addTransferReceiptLineAttachment'],
} as const satisfies Record<string, readonly UploadName[]>
type DownloadName = keyof typeof DOWNLOADS
const DOWNLOAD_NAMES = Object.keys(DOWNLOADS) as DownloadName[]

const SCAN: TestFile = { name: 'scan.pdf', bytes: pdf(), type: 'application/pdf' }

function downloadOf(upload: UploadName): DownloadName {
  const name = DOWNLOAD_NAMES.find((download) => (DOWNLOADS[download] as readonly UploadName[]).includes(upload))
  if (!name) throw new Error(`Nothing hands out the files of ${upload}`)
  return name
}

beforeEach(() => addOwners(at))

async function attach(name: UploadName = 'addShipmentAttachment', file: TestFile = SCAN): Promise<string> {
  const response = await at.staff.upload(calls[name].path, file, UPLOADS[name])
  expect(response).toMatchObject({ status: 200, body: { filename: file.name } })
  return String(response.body.id)
}

const download = (name: DownloadName, fileId: string) => at.staff.post<Uint8Array>(calls[name].path, { fileId })

test.each(UPLOAD_NAMES)('%s stores the file byte for byte and serves it with its own type', async (name) => {
  const photo = { name: 'Foto Größe – 納品.jpg', bytes: JPEG, type: 'image/jpeg' }
  const { status, headers, body } = await download(downloadOf(name), await attach(name, photo))
  expect(status).toBe(200)
  expect(Buffer.from(body)).toEqual(JPEG)
  expect(headers.get('content-type')).toBe('image/jpeg')
  expect(headers.get('content-disposition')).toMatch(
    /^attachment; filename=".*"; filename\*=UTF-8''Foto.*%E7%B4%8D%E5%93%81\.jpg$/,
  )
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toContain('sandbox')
  expect(headers.get('cache-control')).toMatch(/private|no-store/)
})

test('[FAULT-46] no download call serves a file of another resource', async () => {
  for (const upload of UPLOAD_NAMES) {
    const fileId = await attach(upload)
    for (const name of DOWNLOAD_NAMES) {
      const { status } = await download(name, fileId)
      expect({ upload, name, status }).toEqual({ upload, name, status: name === downloadOf(upload) ? 200 : 404 })
    }
  }
  const unknown = await at.staff.post(calls.getSalesFile.path, { fileId: '../../etc/passwd' })
  expect(rejection(unknown)).toEqual([404, 'NOT_FOUND', 'There is no such file'])
})

test('equal contents of two owners are stored once', async () => {
  const first = await attach('addShipmentAttachment', { ...SCAN, name: 'one.pdf' })
  const second = await attach('addLineAttachment', { ...SCAN, name: 'two.pdf' })
  expect(await at.server.sql('SELECT count(*) AS contents FROM file_content')).toEqual([{ contents: 1 }])
  expect(Buffer.from((await download('getShipmentFile', first)).body)).toEqual(SCAN.bytes)
  expect((await download('getSalesFile', second)).headers.get('content-disposition')).toContain('two.pdf')
})

test('the form fields may come before the file', async () => {
  const form = new FormData()
  form.append('shipmentNbr', 'SH-1')
  form.append('file', new File([new Uint8Array(SCAN.bytes)], SCAN.name))
  expect((await at.staff.fetch(calls.addShipmentAttachment.path, { method: 'POST', body: form })).status).toBe(200)
})

/** The note calls: whose note each sets, and how the audit trail names the owner. */
const NOTES = {
  addLineNote: { fields: { orderNbr: 'SO-1', lineNbr: 1 }, kind: 'sales_line', key: 'SO-1/1' },
  addSalesReceiptNote: { fields: { shipmentNbr: 'SR0000001' }, kind: 'sales_receipt', key: 'SR0000001' },
  addShipmentNote: { fields: { shipmentNbr: 'SH-1' }, kind: 'shipment', key: 'SH-1' },
  addTransferReceiptNote: { fields: { transferReceiptNbr: 'RC0000001' }, kind: 'transfer_receipt', key: 'RC0000001' },
  addTransferReceiptLineNote: {
    fields: { receiptNbr: 'RC0000001', lineNbr: 2 },
    kind: 'transfer_receipt_line',
    key: 'RC0000001/2',
  },
} as const
const NOTE_NAMES = Object.keys(NOTES) as (keyof typeof NOTES)[]

const setNote = (name: keyof typeof NOTES, note: string) => at.staff.post(calls[name].path, { ...NOTES[name].fields, note })

describe.each(NOTE_NAMES)('%s', (name) => {
  const { fields, kind, key } = NOTES[name]

  test('replaces the old note by the trimmed new one and records it in the audit trail', async () => {
    expect(await setNote(name, '  first  ')).toMatchObject({ status: 200, body: { note: 'first' } })
    expect(await setNote(name, 'second\nline <b>& “日本”')).toMatchObject({ status: 200 })
    expect(
      await at.server.sql(
        `SELECT who, before, after FROM audit_entry WHERE action = 'set note' AND entity_kind = $1 AND entity_key = $2 ORDER BY audit_id`,
        [kind, key],
      ),
    ).toEqual([
      { who: 'demo@example.com', before: { note: '' }, after: { note: 'first' } },
      { who: 'demo@example.com', before: { note: 'first' }, after: { note: 'second\nline <b>& “日本”' } },
    ])
  })

  test('[PROMISE-09] shows the second of two writers what the first one wrote', async () => {
    const write = (client: typeof at.staff, note: string, seenNote: string) =>
      client.post(calls[name].path, { ...fields, note, seenNote })
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
    expect((await setNote(name, 'a request without the shown note replaces it')).status).toBe(200)
  })
})

describe('removing a file', () => {
  const remove = (fileId: string, reason: string) => at.staff.post(calls.removeShipmentFile.path, { fileId, reason })

  afterEach(() => given('{general_user}'))

  /** Sets the permissions of the test's user and who uploaded all files. */
  async function given(permissions: string, uploader = 'demo@example.com'): Promise<void> {
    await at.server.sql(`UPDATE app_user SET permissions = $1::text[] WHERE email = 'demo@example.com'`, [permissions])
    await at.server.sql('UPDATE file SET created_by = $1', [uploader])
  }

  test('a removed file is gone, with its content', async () => {
    const fileId = await attach()
    const removed = await remove(fileId, 'Wrong shipment')
    expect([removed.status, removed.body]).toEqual([200, {}])

    const { body } = await at.staff.get<ShippingResponse>(calls.getShipments.path)
    expect(body.shipmentDetails['SH-1']?.[0]?.files).toEqual([])
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
