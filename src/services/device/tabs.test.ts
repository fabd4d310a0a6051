import { createTabChannel, type SessionMessage, createTabLock, joinTabGroup } from './tabs'

test('the other tabs receive a message, the sending one does not', async () => {
  const [here, there] = [createTabChannel<SessionMessage>('test'), createTabChannel<SessionMessage>('test')]
  const heardHere = jest.fn()
  here.subscribe(heardHere)
  const received = new Promise<SessionMessage>((resolve) => void there.subscribe(resolve))
  here.post({ type: 'signedOut' })
  expect(await received).toEqual({ type: 'signedOut' })
  expect(heardHere).not.toHaveBeenCalled()
  // Node keeps a process alive for an open channel; a browser tab closes its own.
  here.close()
  there.close()
})

type Request = (name: string, options: object, work: () => Promise<unknown>) => Promise<unknown>
const granted = jest.fn<ReturnType<Request>, Parameters<Request>>((_name, _options, work) => work())
const timedOut: Request = () => Promise.reject(new DOMException('x', 'TimeoutError'))
const lockedBy = (request?: Request) => createTabLock('session', request && ({ request } as unknown as LockManager))

test.each<[string, Request | undefined]>([
  ['under a lock', granted],
  ['even though there are no locks', undefined],
  ['even though the lock is not granted in time', timedOut],
])('work is done %s', async (_name, request) => {
  await expect(lockedBy(request)(async () => 'done')).resolves.toBe('done')
})

test('work that fails is not run twice, and its lock has the name of what it protects', async () => {
  const work = jest.fn(() => Promise.reject(new Error('refused')))
  await expect(lockedBy(granted)(work)).rejects.toThrow('refused')
  expect(work).toHaveBeenCalledTimes(1)
  expect(granted.mock.lastCall?.[0]).toBe('session')
  const group = joinTabGroup('events', 'ann@x.example', { request: granted } as unknown as LockManager)
  await group.whenAlone(new AbortController().signal, async () => group.leave())
  expect(granted.mock.lastCall?.[0]).toBe('events ann@x.example')
})
