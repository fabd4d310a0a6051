import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { failAt, flawsOf, MOMENTS, startAfterFailures } from './firstStart'

let dataDir: string
beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'orders-manager-first-'))))
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

test('a first start that is killed again and again, later each time, is finished by the next one', async () => {
  for (const [name, moment] of Object.entries(MOMENTS)) {
    expect([name, await failAt(dataDir, moment)]).toEqual([name, true])
  }
  expect(flawsOf(await startAfterFailures(dataDir))).toEqual([])
}, 300_000)

test.each([
  ['half a database', { files: ['jwt-secret', 'postgres', 'postgres.new'] }, 'postgres.new'],
  ['half an account list', { users: 1 }, '1 accounts'],
  ['no demo data', { orders: 0 }, 'No sales orders'],
  ['a broken invariant', { violations: ['I1: …'] }, 'I1'],
])('%s is found', (_, damage, words) => {
  const whole = { ms: 1, files: ['jwt-secret', 'postgres'], users: 2, orders: 2_000, violations: [] }
  expect(flawsOf(whole)).toEqual([])
  expect(flawsOf({ ...whole, ...damage })).toEqual([expect.stringContaining(words)])
})
