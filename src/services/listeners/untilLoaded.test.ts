import { sessionStarted } from '../../slices/authSlice'
import { staffSession } from '../../testing/fixtures/session'
import { testStore } from '../../testing/testStore'
import { turn } from '../../testing/turn'
import { api } from '../http/api'

const mockServer = { isDown: false, followers: 0 }

jest.mock('../events/followEvents', () => {
  if (mockServer.isDown) throw new Error('no such file')
  return { followEvents: async () => void (mockServer.followers += 1) }
})

const session = { ...staffSession, extensions: ['events'] }

test('[FAULT-13] the code that follows changes is loaded when the server is back, if it could not be at sign-in', async () => {
  mockServer.isDown = true
  const { store, world } = testStore({ session: null })
  const meanwhile = async (action: Parameters<typeof store.dispatch>[0]) => {
    store.dispatch(action)
    await turn()
    await turn()
    return mockServer.followers
  }
  expect(await meanwhile(sessionStarted(session))).toBe(0)
  expect(world.log).toEqual([expect.stringContaining('What others change could not be loaded.')])
  expect(await meanwhile(api.internalActions.onOnline())).toBe(0)
  mockServer.isDown = false
  expect(await meanwhile(api.internalActions.onOnline())).toBe(1)
  expect(await meanwhile(api.internalActions.onOnline())).toBe(1)
})
