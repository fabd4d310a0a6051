import { ADMIN, GUEST } from '../../e2e/demoUsers'
import type { TestServer } from '../../server/testing/servers/testServer'
import { certify } from './certify'
import { ALL_CALLS, BENDS } from './testing/bends'
import { startBentProxy, type BentProxy } from './testing/bentProxy'
import { startDemoServer } from './testing/demoServer'

let server: TestServer
let proxy: BentProxy
beforeAll(async () => {
  server = await startDemoServer()
  proxy = await startBentProxy(server.origin)
})
afterAll(async () => {
  proxy.stop()
  await server.stop()
})

describe('a bent server fails in every call that the bend affects:', () => {
  test.each(BENDS)('$says', async (named) => {
    proxy.bend(named)
    const only = ALL_CALLS.filter((call) => named.hits(call) || named.needs?.(call))
    const certificate = await certify({
      credentials: ADMIN,
      guest: GUEST,
      seenWithinMs: 0,
      url: `${proxy.url}/api/v1`,
      isSandbox: named.isReadOnly !== true,
      only,
    })
    expect(certificate.verdict).toBe('failed')
    const failing = certificate.calls.filter(({ verdict }) => verdict === 'failed').map(({ call }) => call)
    expect(only.filter((call) => named.hits(call) && !failing.includes(call))).toEqual([])
  })
})
