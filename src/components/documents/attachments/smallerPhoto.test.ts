import { UPLOAD_LIMIT_BYTES } from '../../../../contract/constants'
import { canBeSmaller, smallerPhoto, type ShrinkResponse, type ShrinkRequest } from './smallerPhoto'

const photo = new File(['large'], 'crate.jpg', { type: 'image/jpeg', lastModified: 7 })
const small = new Blob(['s'], { type: 'image/jpeg' })

const { Worker: BrowserWorker } = globalThis
afterEach(() => void (globalThis.Worker = BrowserWorker))

/** Replaces the browser's workers with one that handles a photo this way; tells whether it was terminated. */
function useWorker(handle: (worker: Worker) => void) {
  const seen = { isTerminated: false }
  class FakeWorker {
    onmessage: ((event: MessageEvent<ShrinkResponse>) => void) | null = null
    onerror: (() => void) | null = null
    postMessage(_request: ShrinkRequest) {
      handle(this as unknown as Worker)
    }
    terminate() {
      seen.isTerminated = true
    }
  }
  globalThis.Worker = FakeWorker as unknown as typeof Worker
  return seen
}

const response = (setup: Blob | null) => (worker: Worker) =>
  queueMicrotask(() => void worker.onmessage?.({ data: { photo: setup } } as MessageEvent<ShrinkResponse>))

test('a shrunk photo keeps its name, type and date', async () => {
  const seen = useWorker(response(small))
  expect(await smallerPhoto(photo)).toMatchObject({ name: 'crate.jpg', type: 'image/jpeg', lastModified: 7, size: 1 })
  expect(seen.isTerminated).toBe(true)
})

test.each<[string, (worker: Worker) => void]>([
  ['that cannot be read', response(null)],
  ['that stays too large', response(new Blob([new Uint8Array(UPLOAD_LIMIT_BYTES)], { type: 'image/jpeg' }))],
  ['that becomes another type', response(new Blob(['s'], { type: 'image/png' }))],
  ['whose worker cannot be loaded', (worker) => queueMicrotask(() => void worker.onerror?.({} as ErrorEvent))],
])('a photo %s is left unchanged', async (_what, handle) => {
  const seen = useWorker(handle)
  expect(await smallerPhoto(photo)).toBeNull()
  expect(seen.isTerminated).toBe(true)
})

test('a worker that does not respond is terminated after half a minute', async () => {
  jest.useFakeTimers()
  try {
    const seen = useWorker(() => undefined)
    const setup = smallerPhoto(photo)
    await jest.advanceTimersByTimeAsync(30_000)
    expect([await setup, seen.isTerminated, jest.getTimerCount()]).toEqual([null, true, 0])
  } finally {
    jest.useRealTimers()
  }
})

test.each([
  ['a large photo', 'crate.jpg', 'image/jpeg', UPLOAD_LIMIT_BYTES, true],
  ['a photo under 10 MB', 'crate.jpg', 'image/jpeg', UPLOAD_LIMIT_BYTES - 1, false],
  ['a large PDF', 'scan.pdf', 'application/pdf', UPLOAD_LIMIT_BYTES, false],
])('shrinking is offered for large photos only: %s', (_what, name, type, size, expected) => {
  useWorker(() => undefined)
  const globals = globalThis as { OffscreenCanvas?: unknown }
  globals.OffscreenCanvas = class {}
  try {
    expect(canBeSmaller(Object.defineProperty(new File([], name, { type }), 'size', { value: size }))).toBe(expected)
  } finally {
    delete globals.OffscreenCanvas
  }
})
