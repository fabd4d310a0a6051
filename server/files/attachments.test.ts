import { calls } from '../../contract/calls'
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

async function attach(name: UploadName, file: TestFile = SCAN): Promise<string> {
  const response = await at.staff.upload(calls[name].path, file, UPLOADS[name])
  expect(response).toMatchObject({ status: 200, body: { filename: file.name } })
  return String(response.body.id)
}

const download = (name: DownloadName, fileId: string) => at.staff.post<Uint8Array>(calls[name].path, { fileId })

describe.each(UPLOAD_NAMES)('%s', (name) => {
  test('stores the file byte for byte and serves it with its own type', async () => {
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

  test('rejects a file for an owner that does not exist', async () => {
    const fields = Object.fromEntries(
      Object.entries(UPLOADS[name]).map(([field, value]) => [field, field === 'lineNbr' ? value : 'X-404']),
    )
    const response = await at.staff.upload(calls[name].path, SCAN, fields)
    expect(rejection(response)).toEqual([404, 'NOT_FOUND', expect.stringMatching(/^There is no .*X-404$/)])
    expect(await at.server.sql('SELECT FROM file UNION ALL SELECT FROM file_content')).toEqual([])
  })
})

test('[FAULT-46] no download call serves a file of another resource', async () => {
  for (const upload of UPLOAD_NAMES) {
    const fileId = await attach(upload)
    for (const name of DOWNLOAD_NAMES) {
      const { status } = await download(name, fileId)
      expect({ upload, name, status }).toEqual({ upload, name, status: name === downloadOf(upload) ? 200 : 404 })
    }
  }
})

test.each(['00000000-0000-4000-8000-000000000000', 'no-uuid', "' OR 1=1 --", '../../etc/passwd', '0'])(
  'an unknown file id is not found: %s',
  async (fileId) => {
    for (const name of DOWNLOAD_NAMES) {
      const response = await at.staff.post(calls[name].path, { fileId })
      expect(rejection(response)).toEqual([404, 'NOT_FOUND', 'There is no such file'])
    }
  },
)

test('equal contents of two owners are stored once', async () => {
  const first = await attach('addShipmentAttachment', { ...SCAN, name: 'one.pdf' })
  const second = await attach('addLineAttachment', { ...SCAN, name: 'two.pdf' })
  expect(await at.server.sql('SELECT count(*) AS contents FROM file_content')).toEqual([{ contents: 1 }])
  expect(Buffer.from((await download('getShipmentFile', first)).body)).toEqual(SCAN.bytes)
  expect((await download('getSalesFile', second)).headers.get('content-disposition')).toContain('two.pdf')
})

test('a file sent twice with the same key is attached once', async () => {
  const key = { 'idempotency-key': 'f3b7c1de-6f61-4f53-9d7c-5f0f8a4f7b10' }
  const send = (file: TestFile) => at.staff.upload(calls.addShipmentAttachment.path, file, UPLOADS.addShipmentAttachment, key)
  const [first, second] = await Promise.all([send(SCAN), send(SCAN)])
  expect(first.body.id).toBe(second.body.id)
  expect(await at.server.sql('SELECT count(*) AS files FROM file')).toEqual([{ files: 1 }])
  const other = await send({ ...SCAN, bytes: pdf('another') })
  expect(other).toMatchObject({ status: 422, body: { error_code: 'IDEMPOTENCY_KEY_REUSED' } })
})

test('the form fields may come before the file', async () => {
  const form = new FormData()
  form.append('shipmentNbr', 'SH-1')
  form.append('file', new File([new Uint8Array(SCAN.bytes)], SCAN.name))
  expect((await at.staff.fetch(calls.addShipmentAttachment.path, { method: 'POST', body: form })).status).toBe(200)
})
