import { sessionEnded, sessionStarted } from '../../slices/authSlice'
import { staffSession } from '../../testing/fixtures/session'
import { testStore } from '../../testing/testStore'
import { turn } from '../../testing/turn'
import { TRY_AGAIN_MS } from '../onDemand'

const mockServer = { isDown: false, followers: 0 }

jest.mock('../events/followEvents', () => {
  if (mockServer.isDown) throw new Error('no such file')
  return { followEvents: async () => void (mockServer.followers += 1) }
})

const session = { ...staffSession, extensions: ['events'] }

beforeEach(() => {
  mockServer.isDown = true
  mockServer.followers = 0
  jest.resetModules()
})

function signedIn() {
  const { store, world } = testStore({ session: null })
  store.dispatch(sessionStarted(session))
  const passMinute = async () => {
    const pauses = world.pauses.splice(0)
    pauses.filter(({ milliseconds }) => milliseconds === TRY_AGAIN_MS).forEach(({ end }) => end())
    for (let turns = 0; turns < 3; turns += 1) await turn()
    return mockServer.followers
  }
  return { store, world, passMinute }
}

test('[FAULT-13] the code that follows changes is loaded a minute later, if it could not be at sign-in', async () => {
  const { world, passMinute } = signedIn()
  expect(await passMinute()).toBe(0)
  expect(world.log).toEqual([expect.stringContaining('What others change could not be loaded.')])
  expect(await passMinute()).toBe(0)
  mockServer.isDown = false
  expect(await passMinute()).toBe(1)
  expect(await passMinute()).toBe(1)
})

test('[STATE-24] it is not tried again after the session has ended', async () => {
  const { store, world, passMinute } = signedIn()
  await passMinute()
  store.dispatch(sessionEnded())
  await passMinute()
  expect(world.log).toHaveLength(1)
})
