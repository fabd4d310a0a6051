import type { ShrinkAnswer, ShrinkRequest } from './shrinkPhotos'
import { shrinkPhotos } from './shrinkPhotos'

const photos = ['1.jpg', '2.jpg'].map((name) => new File(['large'], name, { type: 'image/jpeg' }))
const small = new Blob(['s'], { type: 'image/jpeg' })
const isLarge = () => true

const { Worker: BrowserWorker } = globalThis
afterEach(() => void (globalThis.Worker = BrowserWorker))

/** Replaces the browser's workers by one that handles the photos like this, and tells how many it was sent. */
function useWorker(handle: (worker: Worker, place: number) => void) {
  const seen = { sent: 0, isTerminated: false }
  class FakeWorker {
    onmessage: ((event: MessageEvent<ShrinkAnswer>) => void) | null = null
    onerror: (() => void) | null = null
    postMessage(_request: ShrinkRequest) {
      handle(this as unknown as Worker, seen.sent)
      seen.sent += 1
    }
    terminate() {
      seen.isTerminated = true
    }
  }
  globalThis.Worker = FakeWorker as unknown as typeof Worker
  return seen
}

const answer = (worker: Worker, photo: Blob | null) =>
  queueMicrotask(() => void worker.onmessage?.({ data: { photo } } as MessageEvent<ShrinkAnswer>))
const fail = (worker: Worker) => queueMicrotask(() => void worker.onerror?.({} as ErrorEvent))

test('[PHOTO-10] photos are made smaller one after the other', async () => {
  const seen = useWorker((worker) => answer(worker, small))
  const made = await shrinkPhotos(photos, isLarge)
  expect(made.map(({ name, size }) => [name, size])).toEqual([
    ['1.jpg', 1],
    ['2.jpg', 1],
  ])
  expect(seen).toEqual({ sent: 2, isTerminated: true })
})

test('[PHOTO-10] a worker that cannot be loaded, which it says once, leaves all photos as they are', async () => {
  const seen = useWorker((worker, place) => place === 0 && fail(worker))
  expect(await shrinkPhotos(photos, isLarge)).toEqual(photos)
  expect(seen).toEqual({ sent: 1, isTerminated: true })
})

test('[PHOTO-10] a worker that does not answer is given up after half a minute', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] })
  try {
    const seen = useWorker((worker, place) => place === 0 && answer(worker, small))
    const made = shrinkPhotos(photos, isLarge)
    await jest.advanceTimersByTimeAsync(30_000)
    expect((await made).map(({ size }) => size)).toEqual([1, 5])
    expect(seen.isTerminated).toBe(true)
    expect(jest.getTimerCount()).toBe(0)
  } finally {
    jest.useRealTimers()
  }
})
