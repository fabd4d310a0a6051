import { createTabChannel, type SessionMessage } from './tabChannel'

test('the other tabs hear a message, the speaking one does not, and nobody after stopping', async () => {
  const [here, there] = [createTabChannel<SessionMessage>('test'), createTabChannel<SessionMessage>('test')]
  const heardHere = jest.fn()
  const stopHere = here.subscribe(heardHere)
  let stopThere = () => undefined as void
  const heard = new Promise<SessionMessage>((resolve) => (stopThere = there.subscribe(resolve)))
  here.post({ type: 'signedOut' })
  expect(await heard).toEqual({ type: 'signedOut' })
  expect(heardHere).not.toHaveBeenCalled()
  stopHere()
  stopThere()
  // Node keeps a process alive for an open channel; a browser tab closes its own.
  here.close()
  there.close()
})
