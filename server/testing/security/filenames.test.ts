import { parse } from 'content-disposition'
import { calls } from '../../../contract/calls'
import { pdf } from '../fixtures/sampleFiles'
import { businessServer } from '../servers/businessServer'
import { rawExchange, requestHead } from '../servers/rawHttp'

const at = businessServer()

beforeEach(async () => {
  await at.given.stock({ PUMP: 5 })
  await at.given.salesOrder('SO-1', [{ item: 'PUMP', qty: 2 }])
  await at.given.shipment('SH-1', [{ order: 'SO-1', line: 1, qty: 2 }])
})

/**
 * File names as a hostile program writes them into the form, and the name under which the file is stored and returned; null:
 * rejected. files/cleanFilename.test.ts has the rule.
 */
const NAMES: readonly [what: string, sent: string, stored: string | null][] = [
  ['a path upwards', '../../../etc/cron.d/x.pdf', 'x.pdf'],
  ['a Windows path upwards', '..\\\\..\\\\boot.pdf', 'boot.pdf'],
  ['a quote', 'a\\"b.pdf', 'a_b.pdf'],
  ['an injected header', 'a%0d%0aSet-Cookie: x=1.pdf', 'a__Set-Cookie_ x=1.pdf'],
  ['another extension after the real one', 'x.pdf.exe', null],
  ['no characters', '', null],
  ['only an extension', '.pdf', null],
  ['a leading dot', '.htaccess.pdf', 'htaccess.pdf'],
  ['letters of other scripts', '納品書 №7 – Größe.pdf', '納品書 №7 – Größe.pdf'],
  ['a right-to-left override', 'photo\u202egpj.pdf', 'photogpj.pdf'],
]

/** Uploads with the name written byte for byte as given here, and returns the status. */
async function upload(name: string, extra = ''): Promise<number> {
  const head = `--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"${extra}\r\nContent-Type: application/pdf\r\n\r\n`
  const tail = '\r\n--b\r\nContent-Disposition: form-data; name="shipmentNbr"\r\n\r\nSH-1\r\n--b--\r\n'
  const body = Buffer.concat([Buffer.from(head), pdf(), Buffer.from(tail)])
  const request = requestHead('POST', calls.addShipmentAttachment.path, {
    Connection: 'close',
    Authorization: `Bearer ${at.staff.token ?? ''}`,
    'Content-Type': 'multipart/form-data; boundary=b',
    'Content-Length': body.length,
  })
  return (await rawExchange(at.server.origin, Buffer.concat([Buffer.from(request), body]))).status
}

const storedNames = () => at.server.sql<{ id: string; filename: string }>('SELECT file_id AS id, filename FROM file')

test.each(NAMES)('[FAULT-45] a file name with %s is stored safely or rejected', async (_what, sent, expected) => {
  const status = await upload(sent)
  const [file] = await storedNames()
  if (expected === null) {
    expect([status, file]).toEqual([400, undefined])
    return
  }
  expect([status, file?.filename]).toEqual([200, expected])

  const response = await at.staff.fetch(calls.getShipmentFile.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fileId: file?.id }),
  })
  const disposition = response.headers.get('content-disposition') ?? ''
  // The header must be plain ASCII, from which a reader of RFC 6266 and 8187 decodes the same name.
  expect(disposition).toMatch(/^[\x20-\x7e]+$/)
  expect(parse(disposition)).toMatchObject({ type: 'attachment', parameters: { filename: expected } })
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/^default-src 'none';.*; sandbox$/) as string,
    'cache-control': 'private, no-store',
  })
  expect(response.headers.get('set-cookie')).toBeNull()
  expect(Buffer.from(await response.arrayBuffer()).equals(pdf())).toBe(true)
})

test.each([
  ['a second name', '; filename="b.html"'],
  ['a name in another encoding', `; filename*=UTF-8''%2e%2e%2f%2e%2e%2fx.html`],
  ['a name in parts', '; filename*0="x"; filename*1=".html"'],
])('%s after the first cannot change the file type', async (_what, extra) => {
  const status = await upload('a.pdf', extra)
  for (const { filename } of await storedNames()) expect(filename).toMatch(/^[\w.]+\.pdf$/)
  expect([200, 400]).toContain(status)
})
