import { randomUUID } from 'node:crypto'
import { IDEMPOTENCY_HEADER } from '../contract/calls'
import { expectNoViolations } from './testing/expectNoViolations'
import { fixtures } from './testing/fixtures'
import type { TestClient } from './testing/testClient'
import { startTestServer } from './testing/testServer'
import type { TestServer } from './testing/testServer'

const WRITERS = 5
const KILLS = 4
const WRITES_BEFORE_KILL = 40

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await fixtures(server).salesOrder('SO-KILL', [{ item: 'PUMP', qty: 5 }])
})
afterAll(() => server.stop())

/** Writes notes until the server dies, and reports each that was acknowledged. */
async function writeUntilDeath(client: TestClient, acknowledged: (key: string) => void): Promise<void> {
  for (;;) {
    const key = randomUUID()
    const body = { orderNbr: 'SO-KILL', lineNbr: 1, note: key }
    const answer = await client.post('/sales/add-lineitem-notes', body, { [IDEMPOTENCY_HEADER]: key }).catch(() => null)
    if (answer === null) return
    expect(answer.status).toBeLessThan(300)
    acknowledged(key)
  }
}

test('kill -9 in the middle of writes loses none that was acknowledged, and leaves none half done', async () => {
  const kept: string[] = []
  for (let round = 0; round < KILLS; round += 1) {
    const client = await server.signIn('demo')
    let enough: () => void = () => undefined
    const deadline = new Promise<void>((resolve) => (enough = resolve))
    const target = kept.length + WRITES_BEFORE_KILL + Math.floor(Math.random() * WRITES_BEFORE_KILL)
    const writers = Array.from({ length: WRITERS }, () =>
      writeUntilDeath(client, (key) => {
        if (kept.push(key) >= target) enough()
      }),
    )
    await deadline
    await server.kill()
    await Promise.all(writers)
    await server.restart()

    const keys = await server.sql<{ key: string; status: number | null }>('SELECT key, status FROM idempotency_key')
    expect(kept.filter((key) => !keys.some((row) => row.key === key))).toEqual([])
    // A write is its key, its answer, its effect and its audit row: all of them or none.
    expect(keys.filter(({ status }) => status === null)).toEqual([])
    const [audit] = await server.sql<{ entries: number }>('SELECT count(*) AS entries FROM audit_entry')
    expect(audit?.entries).toBe(keys.length)
    const [line] = await server.sql<{ note: string }>("SELECT note FROM sales_order_line WHERE order_nbr = 'SO-KILL'")
    expect(keys.map(({ key }) => key)).toContain(line?.note)
    await expectNoViolations(server)
  }
}, 120_000)
