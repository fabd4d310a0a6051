import { calls } from '../../contract/calls'
import type { ActivityResponse } from '../../contract/entities/activity'
import type { OutboxResponse } from '../../contract/entities/outbox'
import type { ShippingResponse } from '../../contract/entities/shipping'
import { WHO_REMOVES_FILES } from '../../contract/rules/fileRemoval'
import { JPEG } from '../testing/fixtures/sampleFiles'
import { businessServer, rejection } from '../testing/servers/businessServer'

const at = businessServer()
const PHOTO = { name: 'photo.jpg', bytes: JPEG, type: 'image/jpeg' }
const SHIPMENT = { shipmentNbr: 'SH-1' }
const REMOVE = calls.removeShipmentFile.path

beforeEach(async () => {
  await at.server.sql(`UPDATE app_user SET permissions = '{general_user,edit_content}' WHERE email = 'demo@example.com'`)
  await at.given.stock({ PUMP: 5 })
  await at.given.salesOrder('SO-1', [{ item: 'PUMP', qty: 2 }])
  await at.given.shipment('SH-1', [{ order: 'SO-1', line: 1, qty: 2 }])
})

async function attach(
  path: string = calls.addShipmentAttachment.path,
  fields: Record<string, string> = SHIPMENT,
): Promise<string> {
  const { status, body } = await at.staff.upload(path, PHOTO, fields)
  expect(status).toBe(200)
  return String(body.id)
}

/** Sets the permissions of the test's user and who uploaded all files. */
async function given(permissions: string, uploader = 'demo@example.com'): Promise<void> {
  await at.server.sql(`UPDATE app_user SET permissions = $1::text[] WHERE email = 'demo@example.com'`, [permissions])
  await at.server.sql('UPDATE file SET created_by = $1', [uploader])
}

test('a removed file is gone, and activity and events keep its name and the reason', async () => {
  const fileId = await attach()
  const removed = await at.staff.post(REMOVE, { fileId, reason: 'Wrong shipment' })
  expect([removed.status, removed.body]).toEqual([200, {}])

  const { body } = await at.staff.get<ShippingResponse>(calls.getShipments.path)
  expect(body.shipmentDetails['SH-1']?.[0]?.files).toEqual([])
  expect((await at.staff.post(calls.getShipmentFile.path, { fileId })).status).toBe(404)
  expect(await at.server.sql('SELECT FROM file UNION ALL SELECT FROM file_content')).toEqual([])
  const { entries } = (await at.staff.get<ActivityResponse>('/activity?kind=shipment&id=SH-1')).body
  expect(entries[0]).toMatchObject({
    action: 'remove file',
    changes: [
      { field: 'reason', before: null, after: 'Wrong shipment' },
      { field: 'filename', before: 'photo.jpg', after: null },
    ],
  })
  await at.server.sql(`UPDATE app_user SET permissions = permissions || '{admin_access}' WHERE email = 'demo@example.com'`)
  const { events } = (await at.staff.get<OutboxResponse>('/outbox?after=0')).body
  expect(events.at(-1)).toMatchObject({
    type: 'file',
    document: { kind: 'shipment', id: 'SH-1' },
    details: { filename: 'photo.jpg', isRemoved: true, reason: 'Wrong shipment' },
  })
  expect(rejection(await at.staff.post(REMOVE, { fileId, reason: 'Again' }))).toEqual([404, 'NOT_FOUND', 'There is no such file'])
})

test('a removal sent twice is done once, and bytes shared with another file are kept', async () => {
  const [fileId, twin] = [await attach(), await attach(calls.addLineAttachment.path, { orderNbr: 'SO-1', lineNbr: '1' })]
  const key = { 'idempotency-key': 'f3b7c1de-6f61-4f53-9d7c-5f0f8a4f7b11' }
  const send = () => at.staff.post(REMOVE, { fileId, reason: 'Twice' }, key)
  expect((await Promise.all([send(), send()])).map(({ status }) => status)).toEqual([200, 200])
  expect(await at.server.sql(`SELECT count(*) AS removals FROM audit_entry WHERE action = 'remove file'`)).toEqual([
    { removals: 1 },
  ])
  expect(Buffer.from((await at.staff.post<Uint8Array>(calls.getSalesFile.path, { fileId: twin })).body)).toEqual(JPEG)
})

test('simultaneous uploads and removals of the same bytes leave listed files readable', async () => {
  const first = await attach()
  const others = await Promise.all([
    attach(),
    at.staff.post(REMOVE, { fileId: first, reason: 'Goes' }).then(({ status }) => status),
    attach(),
  ])
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
  const response = await at.staff.post(REMOVE, { fileId, reason: 'Mine' })
  expect(response.status).toBe(status)
  if (status === 403 && permissions.includes('general_user'))
    expect(rejection(response)).toEqual([403, 'FORBIDDEN', WHO_REMOVES_FILES])
  expect(await at.server.sql('SELECT FROM file')).toHaveLength(status === 200 ? 0 : 1)
})

test.each<[string, () => string, object, number]>([
  ['the call of another resource', () => calls.removeSalesFile.path, {}, 404],
  ['an invalid id', () => REMOVE, { fileId: "' OR 1=1 --" }, 404],
  ['no reason', () => REMOVE, { reason: ' ' }, 400],
])('no file is removed with %s', async (_what, path, wrong, status) => {
  const fileId = await attach()
  expect((await at.staff.post(path(), { fileId, reason: 'Try', ...wrong })).status).toBe(status)
  expect(await at.server.sql('SELECT FROM file')).toHaveLength(1)
})
