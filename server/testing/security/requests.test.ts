import { gzipSync } from 'node:zlib'
import { parse } from 'content-disposition'
import { API_PREFIX, type Call } from '../../../contract/call'
import { type CallName, calls } from '../../../contract/calls'
import { ErrorBody } from '../../../contract/entities/error'
import type { ShippingResponse } from '../../../contract/entities/shipping'
import { SAMPLE_REQUESTS } from '../../../contract/testing/samples'
import { DEMO_USERS } from '../../auth/demoUsers'
import { placesOf, withValueAt } from '../fixtures/jsonPlaces'
import { pdf } from '../fixtures/sampleFiles'
import { businessServer } from '../servers/businessServer'
import { rawExchange, requestHead } from '../servers/rawHttp'
import { headerFaults } from './headerFaults'

const at = businessServer()

const [demo] = DEMO_USERS
const login = JSON.stringify({ email: demo?.email, password: demo?.password })
const json = { 'content-type': 'application/json' }

const send = (method: string, path: string, lines: readonly string[], body: string | Buffer = '') => {
  const head = [`${method} ${API_PREFIX}${path} HTTP/1.1`, 'Connection: close', ...lines]
  return rawExchange(at.server.origin, Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1'), Buffer.from(body)]))
}

test.each<[string, readonly string[]]>([
  ['a line end in a header', ['Host: localhost', 'Authorization: Bearer a\rSet-Cookie: x=1']],
  ['a folded header', ['Host: localhost', 'X-A: b', ' c: d']],
  ['NUL in a header', ['Host: localhost', 'X-A: b\u0000c']],
  ['a blank before the colon', ['Host: localhost', 'Content-Length : 5']],
  ['both a length and chunks', ['Host: localhost', 'Content-Length: 4', 'Transfer-Encoding: chunked']],
  ['a chunked coding that is not last', ['Host: localhost', 'Transfer-Encoding: chunked, gzip']],
])('a malformed request with %s is rejected', async (_what, lines) => {
  const { status, headers } = await send('POST', calls.login.path, [...lines, 'Content-Type: application/json'], '0\r\n\r\n')
  expect(status).toBe(400)
  expect(headers.get('set-cookie')).toBeNull()
})

test.each<[string, readonly string[], number]>([
  ['without a host', [], 400],
  ['with two hosts', ['Host: localhost', 'Host: evil.example'], 400],
  ['with two lines of one host', ['Host: localhost', 'Host: localhost'], 400],
  ['with an unknown expectation', ['Host: localhost', 'Expect: the-unexpected'], 200],
])('a valid sign-in %s gets this server’s response, not Node’s', async (_what, lines, status) => {
  const length = `Content-Length: ${login.length}`
  const response = await send('POST', calls.login.path, [...lines, 'Content-Type: application/json', length], login)
  expect(response.status).toBe(status)
  expect(response.headers.get('set-cookie') === null).toBe(status !== 200)
  expect(headerFaults(response, { https: false })).toEqual([])
  if (status !== 200) expect(ErrorBody.parse(JSON.parse(response.body)).error_code).toBe('BAD_REQUEST')
})

test('a host, scheme or address claimed by the caller is neither echoed nor trusted', async () => {
  const forged = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' }
  const lines = Object.entries({ ...json, ...forged, 'content-length': login.length }).map((line) => line.join(': '))
  const { status, headers, body } = await send('POST', calls.login.path, ['Host: evil.example', ...lines], login)
  expect(status).toBe(200)
  expect(JSON.stringify([...headers]) + body).not.toMatch(/evil|203\.0\.113\.9|Secure;/)
  const logged = (await at.server.log()).filter(({ msg }) => msg === 'responded')
  expect(logged.at(-1)).toMatchObject({ address: '127.0.0.1' })
})

/** Ten megabytes of blanks, compressed to ten thousand bytes. */
const bomb = gzipSync(Buffer.alloc(10_000_000, ' '))

test.each<[string, string, Buffer]>([
  ['gzip', 'gzip', gzipSync(login)],
  ['a gzip bomb', 'gzip', bomb],
  ['an unknown encoding', 'x-thing', Buffer.from(login)],
  ['two encodings', 'identity, gzip', gzipSync(login)],
])('a compressed body is rejected, not decompressed: %s', async (_what, encoding, body) => {
  for (const { path } of [calls.login, calls.releaseOrder, calls.addShipmentAttachment]) {
    const headers = { ...json, 'content-encoding': encoding }
    const response = await at.staff.fetch(path, { method: 'POST', headers, body: new Uint8Array(body) })
    expect([path, response.status, await response.json()]).toMatchObject([path, 415, { error_code: 'UNSUPPORTED_MEDIA_TYPE' }])
  }
})

test('[FAULT-47] unknown fields of a request are not stored', async () => {
  await at.given.stock({ A: 5 })
  await at.given.productionOrder('PR1', { item: 'A', qty: 1 }, [{ item: 'B', qty: 1 }])
  const extra = { status: 'Completed', qtyCompleted: 1, user: { permissions: ['admin'] }, user_id: 'x', isAdmin: true }
  const { status } = await at.staff.post(calls.releaseOrder.path, { ...SAMPLE_REQUESTS.releaseOrder, ...extra })
  expect(status).toBe(200)
  expect(await at.server.sql('SELECT status, qty_completed::int AS made FROM production_order')).toEqual([
    { status: 'Released', made: 0 },
  ])
})

test.each<[string, string]>([
  ['a prototype', '?__proto__[x]=1&constructor.prototype.x=1'],
  ['a list', '?a[]=1&a[]=2'],
  ['thousands of fields', `?${'a&'.repeat(3_000)}`],
  ['broken characters', '?%00=%ff'],
])('a query with %s is ignored by a plain list and rejected by a windowed one', async (_what, query) => {
  expect((await at.staff.get(`${calls.getInventory.path}${query}`)).status).toBe(200)
  expect((await at.staff.get(`/sales${query}`)).status).toBe(400)
})

/**
 * Texts with a meaning in SQL, JSON, templates, shells, format strings or terminals, which the server must treat as plain text.
 */
const TEXTS: readonly string[] = [
  `'; DROP TABLE shipment; --`,
  `' OR '1'='1`,
  `\\'; UPDATE app_user SET permissions = '{admin}'; --`,
  `$$; SELECT pg_sleep(60); $$`,
  `$1 $2 $NaN :name @p1 ?`,
  `E'\\x27' U&'\\0027' \\u0027 \\047`,
  `/* */ -- # ;`,
  `%s %n %1$s %x`,
  `{"note": "other", "__proto__": {"a": 1}}`,
  `"}],"shipmentSummaries":[{"shipmentNbr":"forged"}]`,
  `\\", \\\\", \\b\\f\\n\\r\\t\\/`,
  `<script>alert(1)</script>&lt;&amp;`,
  `\`id\` $(id) \${7*7} #{7*7} {{7*7}} <%= 7*7 %>`,
  `../../etc/passwd`,
  `__proto__ constructor toString hasOwnProperty null undefined NaN true`,
  `line one\r\nSet-Cookie: a=b\r\n\r\nline two`,
  `\u001b[2J\u0007 bell and clear`,
  `\u202e backwards \u2066 and \ufeff marks`,
  `日本語 🏭 é é ﷽ ＇；`,
  `x`.repeat(4_000),
]

/** One text for each way to break out of a SQL string: a quote, a backslash and a quote, a dollar quote. */
const BREAKING_OUT = [TEXTS[0], TEXTS[2], TEXTS[3]].filter((text) => text !== undefined)

const given = async () => {
  await at.given.stock({ PUMP: 5 })
  await at.given.salesOrder('SO-1', [{ item: 'PUMP', qty: 2 }])
  await at.given.shipment('SH-1', [{ order: 'SO-1', line: 1, qty: 2 }])
}

test('a note comes back character for character, whatever it contains', async () => {
  await given()
  for (const note of TEXTS) {
    expect((await at.staff.post(calls.addShipmentNote.path, { shipmentNbr: 'SH-1', note })).status).toBe(200)
    expect(await at.server.sql('SELECT note FROM shipment')).toEqual([{ note }])
    const { body } = await at.staff.get<ShippingResponse>(calls.getShipments.path)
    expect(body.shipmentSummaries.map(({ shipmentNbr, notes }) => [shipmentNbr, notes])).toEqual([['SH-1', note]])
  }
  expect(await at.server.sql('SELECT after FROM audit_entry ORDER BY audit_id')).toEqual(
    TEXTS.map((note) => ({ after: { note } })),
  )
})

async function possessions(): Promise<unknown> {
  const tables = 'SELECT count(*)::int AS tables FROM pg_tables WHERE schemaname = current_schema()'
  return [
    await at.server.sql(tables),
    await at.server.sql('SELECT email, permissions, disabled FROM app_user ORDER BY email'),
    await at.server.sql('SELECT shipment_nbr, status, note FROM shipment'),
    await at.server.sql('SELECT inventory_id, qty_on_hand::int AS qty FROM stock'),
  ]
}

const withText = (sample: unknown, text: string) =>
  placesOf(sample).flatMap(([path, value]) => (typeof value === 'string' ? [withValueAt(sample, path, text)] : []))

const writes = (Object.entries(calls) as [CallName, Call][]).filter(
  ([, { kind, request, access }]) => request !== null && kind !== 'multipart' && access !== 'public',
)

test('[FAULT-47] every write treats SQL in any of its texts as text', async () => {
  await given()
  const before = await possessions()
  for (const [name, { path }] of writes) {
    for (const body of BREAKING_OUT.flatMap((text) => withText(SAMPLE_REQUESTS[name], text)))
      expect([400, 404, 409, 422]).toContain((await at.staff.post(path, body)).status)
    expect([name, await possessions()]).toEqual([name, before])
  }
})

test('SQL in a sign-in signs nobody in', async () => {
  for (const email of [`demo@example.com' --`, `' OR email LIKE '%`, `demo@example.com'; --@x`, `%@example.com`]) {
    for (const password of [`' OR '1'='1`, 'demo-password']) {
      const { status } = await at.server.client().post(calls.login.path, { email, password })
      expect([400, 401]).toContain(status)
    }
  }
})

/**
 * File names as a hostile program writes them into the form, and the name under which the file is stored and returned; null:
 * rejected.
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
  await given()
  const status = await upload(sent)
  const [file] = await storedNames()
  if (expected === null) {
    expect([status, file]).toEqual([400, undefined])
    return
  }
  expect([status, file?.filename]).toEqual([200, expected])

  const body = JSON.stringify({ fileId: file?.id })
  const response = await at.staff.fetch(calls.getShipmentFile.path, { method: 'POST', headers: json, body })
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
  await given()
  const status = await upload('a.pdf', extra)
  for (const { filename } of await storedNames()) expect(filename).toMatch(/^[\w.]+\.pdf$/)
  expect([200, 400]).toContain(status)
})
