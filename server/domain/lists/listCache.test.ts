import type { Database } from '../../database/database'
import { stubDatabase } from '../../testing/databases/stubDatabase'
import { createListCache } from './listCache'

/** A list whose revision and text a test sets by hand. */
function makeList() {
  const state = { revision: 1, text: '["first"]', builds: 0 }
  const database: Database = stubDatabase(async () => ({ rows: [{ revision: state.revision }], rowCount: 1 }))
  const cache = createListCache(database)
  return {
    state,
    change(text: string) {
      state.revision += 1
      state.text = text
    },
    /** Gets the list; `meanwhile` runs while the body is being built, after its snapshot was taken. */
    async get(meanwhile?: () => Promise<void> | void) {
      const body = await cache.get('sales', async () => {
        state.builds += 1
        const { text } = state
        await meanwhile?.()
        return text
      })
      return body.identity.toString()
    },
  }
}

test('an unchanged list is built once', async () => {
  const list = makeList()
  expect([await list.get(), await list.get(), await list.get()]).toEqual(['["first"]', '["first"]', '["first"]'])
  expect(list.state.builds).toBe(1)
})

test('a change is seen by the next caller', async () => {
  const list = makeList()
  await list.get()
  list.change('["second"]')
  expect(await list.get()).toBe('["second"]')
})

test('callers that come together share one build', async () => {
  const list = makeList()
  await Promise.all([list.get(), list.get(), list.get()])
  expect(list.state.builds).toBe(1)
})

test('a body that was read before a change is never kept for the revision after it', async () => {
  const list = makeList()
  await list.get(() => list.change('["second"]'))
  expect(await list.get()).toBe('["second"]')
})

test('[FAULT-29] who asks after a change does not get the body of a build that began before it', async () => {
  const list = makeList()
  let late: Promise<string> | undefined
  await list.get(() => {
    list.change('["second"]')
    late = list.get()
  })
  expect(await late).toBe('["second"]')
})

test('a failed build is tried again', async () => {
  const list = makeList()
  await expect(list.get(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await list.get()).toBe('["first"]')
})

test('equal contents have equal tags whatever their revision', async () => {
  const database = stubDatabase(async () => ({ rows: [{ revision: 7 }], rowCount: 1 }))
  const body = await createListCache(database).get('sales', async () => '[1]')
  const other = await createListCache(database).get('sales', async () => '[1]')
  const changed = await createListCache(database).get('sales', async () => '[2]')
  expect(body.etag).toBe(other.etag)
  expect(body.etag).not.toBe(changed.etag)
})
