import { turn } from '../../testing/turn'
import { createTabChannel, type SessionMessage, createTabLock } from './tabs'

test('the other tabs receive a message, the sending one does not', async () => {
  const [here, there] = [createTabChannel<SessionMessage>('test'), createTabChannel<SessionMessage>('test')]
  const heardHere = jest.fn()
  const stopHere = here.subscribe(heardHere)
  let stopThere = () => undefined as void
  const received = new Promise<SessionMessage>((resolve) => (stopThere = there.subscribe(resolve)))
  here.post({ type: 'signedOut' })
  expect(await received).toEqual({ type: 'signedOut' })
  expect(heardHere).not.toHaveBeenCalled()
  stopHere()
  stopThere()
  // Node keeps a process alive for an open channel; a browser tab closes its own.
  here.close()
  there.close()
})

/** Locks like those of browsers, granted one after the other. */
function fakeLocks() {
  let last: Promise<unknown> = Promise.resolve()
  const request = (_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<unknown>) => {
    const given = Promise.race([
      last,
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
    ]).then(work)
    last = given.catch(() => undefined)
    return given
  }
  return { request } as unknown as LockManager
}

test('two tabs run the work one after the other', async () => {
  const locks = fakeLocks()
  const events: string[] = []
  let finish = () => undefined as void
  const first = createTabLock(
    'session',
    locks,
  )(async () => {
    events.push('first begins')
    await new Promise<void>((resolve) => (finish = resolve))
    events.push('first ends')
  })
  const second = createTabLock('session', locks)(async () => void events.push('second begins'))
  await turn()
  finish()
  await Promise.all([first, second])
  expect(events).toEqual(['first begins', 'first ends', 'second begins'])
})

test('work that fails is not run twice', async () => {
  const work = jest.fn(() => Promise.reject(new Error('refused')))
  await expect(createTabLock('session', fakeLocks())(work)).rejects.toThrow('refused')
  expect(work).toHaveBeenCalledTimes(1)
})

test.each<[string, LockManager | undefined]>([
  ['there are no locks', undefined],
  [
    'the lock is not granted in time',
    { request: () => Promise.reject(new DOMException('x', 'TimeoutError')) } as unknown as LockManager,
  ],
])('the work is done even though %s', async (_name, locks) => {
  await expect(createTabLock('session', locks)(async () => 'done')).resolves.toBe('done')
})
