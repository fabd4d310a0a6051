import { manyStaff } from '../helpers/manyStaff'
import { type TestClient, testClient } from '../servers/apiClient'
import type { TestServer } from '../servers/testServer'
import type { Caller } from './attempt'

export type Stage = Awaited<ReturnType<typeof setStage>>

/**
 * Signs the callers in: the demo user with two sessions, `colleagues` more users, a guest who may only read sales, and a
 * stranger without a session. With a twin, a second process on the same data, the sessions alternate between the two servers.
 */
export async function setStage(server: TestServer, colleagues: number, twin = server) {
  const entered = new Map<Caller, { readonly at: TestServer; readonly client: TestClient }>()
  const enter = (at: TestServer, user: string, may: Caller['may'], client: TestClient, session = user): Caller => {
    const caller = { user, session, may }
    entered.set(caller, { at, client })
    return caller
  }
  const colleagueClients = await manyStaff([server, twin], colleagues)
  const staff = [
    enter(server, 'demo', 'everything', await server.signIn('demo'), 'demo, first session'),
    enter(twin, 'demo', 'everything', await twin.signIn('demo'), 'demo, second session'),
    ...colleagueClients.map((client, index) => {
      return enter(index % 2 === 0 ? server : twin, `staff${index + 1}`, 'everything', client)
    }),
  ]
  const guest = enter(twin, 'guest', 'sales', await twin.signIn('guest'))
  const stranger = enter(server, 'stranger', 'nothing', server.client())
  return {
    server,
    cast: { staff, guest, stranger },
    clientOf(caller: Caller) {
      const found = entered.get(caller)
      if (!found) throw new Error(`${caller.session} is not on the stage`)
      return found.client
    },
    /** Refreshes all access tokens, as the browser app does. */
    async refresh() {
      for (const [caller, { at, client }] of entered) {
        if (client.cookie === null) continue
        const response = await at.client(null, client.cookie).call('refreshToken', {})
        if (response.status !== 200) throw new Error(`The session of ${caller.session} could not be renewed: ${response.text}`)
        const renewed = testClient(at.origin, String(response.body.accessToken), response.cookie ?? client.cookie)
        entered.set(caller, { at, client: renewed })
      }
    },
  }
}
