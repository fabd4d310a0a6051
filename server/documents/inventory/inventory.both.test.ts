import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { readSnapshot } from '../../database/batches'
import type { Queryable } from '../../database/database'
import { createListCache } from '../../lists/listCache'
import type { CachedList } from '../../lists/openDocuments'
import { bumpRevisions } from '../../lists/revisions'
import { sharedDatabase } from '../../testing/databases/makeTestDatabase'
import { holdTransaction } from '../../testing/helpers/holdTransaction'
import { inventory } from './description'

const at = sharedDatabase()

const MOVE = `INSERT INTO stock_movement (inventory_id, site_id, qty, reason, document_nbr, created_by) VALUES ($1, $2, 5, 'purchase', 'x', 'x')`

/** Changes that affect the list: of a row, of an item, of a site, of the number of rows. */
const CHANGES: Readonly<Record<string, readonly [sql: string, of: (item: string, site: string) => readonly string[]]>> = {
  moves: [MOVE, (item, site) => [item, site]],
  isAllocated: [
    'UPDATE stock SET qty_allocated = qty_on_hand / 2 WHERE inventory_id = $1 AND site_id = $2',
    (item, site) => [item, site],
  ],
  begins: ['INSERT INTO stock (inventory_id, site_id) VALUES ($1, $2) ON CONFLICT DO NOTHING', (item, site) => [item, site]],
  isGone: ['DELETE FROM stock WHERE inventory_id = $1 AND qty_on_hand = 0', (item) => [item]],
  isNamedAnew: [`UPDATE item SET description = description || '!' WHERE inventory_id = $1`, (item) => [item]],
  isMoved: [`UPDATE site SET description = description || '!' WHERE site_id = $1`, (_, site) => [site]],
  nothing: ['SELECT $1::text', (item) => [item]],
}

/** Reads the list as a server process does, which keeps it for the next time. */
function followed() {
  const cache = createListCache(at.database)
  return async () => {
    const body = await (await cache.getWhole('inventory', inventory)).body()
    if (!('gzip' in body)) throw new Error('A list that is kept is in memory')
    const text = String(await body.identity())
    if (body.gzip) expect(String(gunzipSync(body.gzip))).toBe(text)
    return text
  }
}

/** Reads the list, and returns how many of its rows had to be read again. */
async function readRows(former: CachedList | null): Promise<{ kept: CachedList; read: number }> {
  const list = await readSnapshot(at.database, (tx) => inventory.build(tx, { revision: 1, tag: '', total: 0 }, former))
  if (typeof list === 'string') throw new Error('The inventory is read row by row')
  const { kept } = list
  return { kept, read: [...kept.documents].filter(([id, { texts }]) => texts !== former?.documents.get(id)?.texts).length }
}

/** The list as read in pages, to compare with. */
async function plain(): Promise<string> {
  let text = ''
  for await (const piece of inventory.text(at.database)) text += piece
  return text
}

/** Items whose order depends on the collation. */
const ITEMS = 'A-1|a1|A 2|B|b-1|Ä|C/9|c|D01|d 1|E|é|F|Z|0-1|01|1|10|9|-'.split('|')
const SITES = ['M', 'N', 'O', 'P']

beforeAll(async () => {
  await at.database.query(`INSERT INTO site (site_id, description) SELECT s, s FROM unnest($1::text[]) AS s`, [SITES])
  await at.database.query(`INSERT INTO item (inventory_id, description) SELECT i, i FROM unnest($1::text[]) AS i`, [ITEMS])
})

test('the cached inventory matches a fresh read after any writes', async () => {
  const change = fc.tuple(fc.constantFrom(...Object.keys(CHANGES)), fc.constantFrom(...ITEMS), fc.constantFrom(...SITES))
  const [often, seldom] = [followed(), followed()]
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(change, { maxLength: 3 }), { maxLength: 6 }), async (writes) => {
      for (const changes of writes) {
        await at.database.transaction(async (tx) => {
          for (const [name, item, site] of changes) {
            const [sql, of] = CHANGES[name] ?? ['', () => []]
            await tx.query(sql, of(item, site))
          }
          bumpRevisions(tx, ['inventory'])
        })
        expect(await often()).toBe(await plain())
      }
      expect(await seldom()).toBe(await plain())
    }),
    { numRuns: 40 },
  )
})

test('only changed rows are read again', async () => {
  // On PostgreSQL an open transaction of another test holds back `since`, so that more rows are read again.
  if (at.database.kind === 'postgres') return
  for (const item of ITEMS) await at.database.query(MOVE, [item, 'M'])
  const { kept } = await readRows(null)
  expect((await readRows(kept)).read).toBe(0)
  await at.database.query(MOVE, ['F', 'M'])
  const moved = await readRows(kept)
  await at.database.query(`UPDATE item SET description = 'another' WHERE inventory_id = 'B'`)
  const { rows } = await at.database.query<{ count: number }>(`SELECT count(*) FROM stock WHERE inventory_id = 'B'`)
  expect([moved.read, (await readRows(moved.kept)).read]).toEqual([1, rows[0]?.count])
})

test('a write begun before a read and committed after it appears in the next read', async () => {
  // The embedded database has one writer at a time.
  if (at.database.kind !== 'postgres') return
  const look = followed()
  const move = (tx: Queryable, item: string) => tx.query(MOVE, [item, 'N'])
  const end = await holdTransaction(at.database, (tx) => move(tx, 'Z'))
  await at.database.transaction(async (tx) => {
    await move(tx, 'A-1')
    bumpRevisions(tx, ['inventory'])
  })
  expect(await look()).toBe(await plain())
  await end((tx) => bumpRevisions(tx, ['inventory']))
  expect(await look()).toBe(await plain())
})
