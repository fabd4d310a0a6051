import { type TestClient, callApi, testClient } from '../servers/apiClient'
import { manyStaff } from '../servers/manyStaff'
import type { TestServer } from '../servers/testServer'
import type { Caller } from './attempt'
import type { Cast } from './requests/attemptOf'

/** Servers and the people who call them. */
export interface Stage {
  /** Where the data are reset and inspected. */
  readonly server: TestServer
  readonly cast: Cast
  clientOf(caller: Caller): TestClient
  /** Renews everybody's access token, as the browser app does. */
  refresh(): Promise<void>
}

/**
 * Signs people in: the demo user, in two sessions, and so many colleagues, a guest who may only read sales; and a
 * stranger, who may not do anything. With a twin, which is a second process on the same data, they use the two by turns.
 */
export async function setStage(server: TestServer, colleagues: number, twin = server): Promise<Stage> {
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
    clientOf(caller) {
      const found = entered.get(caller)
      if (!found) throw new Error(`${caller.session} is not on the stage`)
      return found.client
    },
    async refresh() {
      for (const [caller, { at, client }] of entered) {
        if (client.cookie === null) continue
        const answer = await callApi(at.origin, 'refreshToken', { cookie: client.cookie, body: {} })
        if (answer.status !== 200) throw new Error(`The session of ${caller.session} could not be renewed: ${answer.text}`)
        const renewed = testClient(at.origin, String(answer.body?.accessToken), answer.cookie ?? client.cookie)
        entered.set(caller, { at, client: renewed })
      }
    },
  }
}
