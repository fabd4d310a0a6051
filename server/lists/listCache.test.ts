import { randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { stubDatabase } from '../testing/databases/stubDatabase'
import type { ListBuilder } from './listBody'
import { createListCache } from './listCache'
import type { ListReplica } from './listReplica'
import { readListFacts } from './revisions'

/** A list whose revision and text a test sets by hand. */
function makeList(options: Parameters<typeof createListCache>[1] = {}) {
  const state = { revision: 1, timeline: '', text: '["first"]', builds: 0 }
  const database = stubDatabase(async () => {
    const tag = `tag ${state.revision}${state.timeline}`
    return { rows: [{ revision: state.revision, tag, total: 7 }], rowCount: 1 }
  })
  const cache = createListCache(database, options)
  const find = (parameters = '', meanwhile?: () => unknown) =>
    cache.get({ list: 'sales', parameters }, async () => {
      state.builds += 1
      const { text } = state
      await meanwhile?.()
      return text
    })
  return {
    state,
    change: (text: string) => Object.assign(state, { revision: state.revision + 1, text }),
    /** Goes back to an earlier state, as after a failover to a standby that had not received everything. */
    failOver: (revision: number, text: string) => Object.assign(state, { revision, text, timeline: ' after the failover' }),
    find,
    /** Gets the list; `meanwhile` runs while the body is being built, after its snapshot was taken. */
    async get(meanwhile?: () => unknown, parameters = '') {
      const body = await (await find(parameters, meanwhile)).body()
      return String(await body.identity())
    },
  }
}

test('a body read before a change is never cached for the revision after it', async () => {
  const list = makeList()
  await list.get(() => list.change('["second"]'))
  expect(await list.get()).toBe('["second"]')
})

test('[FAULT-29] a request after a change does not get an earlier build', async () => {
  const list = makeList()
  let late: Promise<string> | undefined
  await list.get(() => {
    list.change('["second"]')
    late = list.get()
  })
  expect(await late).toBe('["second"]')
})

test('a build starts from the previous one, even if a change has overtaken that one', async () => {
  let revision = 1
  const cache = createListCache(
    stubDatabase(async () => ({ rows: [{ revision, tag: String(revision), total: 1 }], rowCount: 1 })),
  )
  const begunWith: (string | undefined)[] = []
  let next: Promise<unknown> | undefined
  const builder: ListBuilder = async (_tx, facts, former) => {
    begunWith.push(former?.since)
    if (!next) {
      revision = 2
      next = look()
      await setImmediate()
    }
    return { pieces: ['[]'], kept: { source: 'here', since: `revision ${facts.revision}`, documents: new Map() } }
  }
  const look = async () => (await cache.get({ list: 'sales', parameters: '' }, builder)).body()
  await look()
  await next
  expect(begunWith).toEqual([undefined, 'revision 1'])
})

test('[FAULT-29] after a failover to an earlier state, no lost change is served', async () => {
  const list = makeList()
  for (let change = 0; change < 4; change += 1) list.change('["lost"]')
  const texts = [await list.get()]
  list.failOver(3, '["third"]')
  texts.push(await list.get())
  list.change('["fourth"]')
  texts.push(await list.get())
  list.change('["fifth"]')
  texts.push(await list.get())
  expect(texts).toEqual(['["lost"]', '["third"]', '["fourth"]', '["fifth"]'])
})

test('[FAULT-29] a body built during a failover is not served after it', async () => {
  const list = makeList()
  list.change('["lost"]')
  let late: Promise<string> | undefined
  await list.get(() => {
    list.failOver(1, '["first"]')
    late = list.get()
  })
  expect(await late).toBe('["first"]')
})

test('a request that the replica is too old for gets no build of it', async () => {
  const at = (revision: number) =>
    stubDatabase(async () => ({ rows: [{ revision, tag: String(revision), total: 1 }], rowCount: 1 }))
  const replica: ListReplica = { factsOf: (list) => readListFacts(at(1), list), attempt: (work) => work(at(1)) }
  const cache = createListCache(at(2), { replica })
  const find = (atLeast?: number) =>
    cache.get({ list: 'sales', parameters: '', atLeast }, async (_tx, { revision }) => String(revision))
  const [behind, current] = [await find(1), await find()]
  expect(String(await (await behind.body()).identity())).toBe('1')
  expect(String(await (await current.body()).identity())).toBe('2')
})

test('a failed build is retried', async () => {
  const list = makeList()
  await expect(list.get(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await list.get()).toBe('["first"]')
})

test('the ETag is known without a build and depends on revision, parameters and format', async () => {
  const list = makeList()
  const tags = [(await list.find()).etag, (await list.find('a')).etag, (await makeList({ format: 'newer' }).find()).etag]
  expect((await makeList().find()).etag).toBe(tags[0])
  list.change('["second"]')
  tags.push((await list.find()).etag)
  expect(new Set(tags).size).toBe(4)
  expect(list.state.builds).toBe(0)
})

test('a list that changes while it is built gets the ETag of its new state', async () => {
  const list = makeList()
  const found = await list.find()
  list.change('["second"]')
  const body = await found.body()
  expect(body.etag).not.toBe(found.etag)
  expect(body.etag).toBe((await list.find()).etag)
})

test('the cache is limited in bytes and evicts the least recently used list', async () => {
  const list = makeList({ capacityBytes: 10_000 })
  const builds = async (parameters: string) => {
    const before = list.state.builds
    await list.get(undefined, parameters)
    return list.state.builds - before
  }
  // Random text, which compression cannot make smaller.
  const text = (bytes: number) => JSON.stringify(randomBytes(bytes).toString('latin1'))
  list.state.text = text(1_500)
  for (const name of ['a', 'b', 'c']) await builds(name)
  expect(await builds('a')).toBe(0)
  await builds('d')
  await builds('e')
  expect([await builds('a'), await builds('b')]).toEqual([0, 1])
  list.state.text = text(4_000)
  expect([await builds('large'), await builds('large')]).toEqual([1, 1])
})
