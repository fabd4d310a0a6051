import type { Call } from '../../../contract/call'
import { calls, type CallName } from '../../../contract/calls'
import type { ShippingResponse } from '../../../contract/entities/shipping'
import { SAMPLE_REQUESTS } from '../../../contract/testing/samples'
import { businessServer } from '../servers/businessServer'

const at = businessServer()

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

test('a note comes back letter by letter, whatever it says', async () => {
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

/** Returns everything that an injected statement could change. */
async function possessions(): Promise<unknown> {
  const tables = 'SELECT count(*)::int AS tables FROM pg_tables WHERE schemaname = current_schema()'
  return [
    await at.server.sql(tables),
    await at.server.sql('SELECT email, permissions, disabled FROM app_user ORDER BY email'),
    await at.server.sql('SELECT shipment_nbr, status, note FROM shipment'),
    await at.server.sql('SELECT inventory_id, qty_on_hand::int AS qty FROM stock'),
  ]
}

/** Returns copies of the sample with one of its texts replaced by this text. */
function withText(sample: unknown, text: string): unknown[] {
  if (typeof sample === 'string') return [text]
  if (typeof sample !== 'object' || sample === null) return []
  return Object.entries(sample).flatMap(([key, value]) =>
    withText(value, text).map((changed) =>
      Array.isArray(sample)
        ? sample.map((item: unknown, index) => (String(index) === key ? changed : item))
        : { ...sample, [key]: changed },
    ),
  )
}

const writes = (Object.entries(calls) as [CallName, Call][]).filter(
  ([, { kind, request, access }]) => request !== null && kind !== 'multipart' && access !== 'public',
)

test.each(writes)('[FAULT-47] %s treats SQL in any of its texts as text', async (name) => {
  await given()
  const before = await possessions()
  for (const text of BREAKING_OUT) {
    for (const body of withText(SAMPLE_REQUESTS[name], text)) {
      const { status } = await at.staff.post(calls[name].path, body)
      expect([400, 404, 409, 422]).toContain(status)
    }
  }
  expect(await possessions()).toEqual(before)
})

test('SQL in a sign-in signs nobody in', async () => {
  for (const email of [`demo@example.com' --`, `' OR email LIKE '%`, `demo@example.com'; --@x`, `%@example.com`]) {
    for (const password of [`' OR '1'='1`, 'demo-password']) {
      const { status } = await at.server.client().post(calls.login.path, { email, password })
      expect([400, 401]).toContain(status)
    }
  }
})
