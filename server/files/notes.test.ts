import { calls } from '../../contract/calls'
import { addOwners } from '../testing/fixtures/posts'
import { businessServer, rejection } from '../testing/servers/businessServer'

const at = businessServer()

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
const NAMES = Object.keys(NOTES) as (keyof typeof NOTES)[]

beforeEach(() => addOwners(at))

const setNote = (name: keyof typeof NOTES, note: string) => at.staff.post(calls[name].path, { ...NOTES[name].fields, note })

describe.each(NAMES)('%s', (name) => {
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

  test('rejects a blank note', async () => {
    expect(rejection(await setNote(name, ' \n\t '))).toEqual([400, 'BAD_REQUEST', 'Note is required'])
  })

  test('rejects an owner or a line that does not exist', async () => {
    const unknown = Object.fromEntries(
      Object.entries(fields).map(([field, value]) => [field, field === 'lineNbr' ? value : 'X-404']),
    )
    const response = await at.staff.post(calls[name].path, { ...unknown, note: 'x' })
    expect(rejection(response)).toEqual([404, 'NOT_FOUND', expect.stringMatching(/^There is no .*X-404$/)])
    if ('lineNbr' in fields) {
      const noLine = await at.staff.post(calls[name].path, { ...fields, lineNbr: 77, note: 'x' })
      expect(rejection(noLine)).toEqual([404, 'NOT_FOUND', expect.stringContaining('line 77')])
    }
  })
})
