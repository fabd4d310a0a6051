import { UPLOAD_LIMIT_BYTES } from '../../../../contract/constants'
import { canBeSmaller, smallerPhoto } from './smallerPhoto'

const photo = new File(['large'], 'crate.jpg', { type: 'image/jpeg', lastModified: 7 })

/** Replaces the browser's canvas, on which a photo becomes this one; null for a photo that cannot be read. */
function useCanvas(output: Blob | null) {
  const drawn: number[] = []
  const picture = { width: 5_120, height: 2_560, close: () => undefined }
  Object.assign(globalThis, {
    createImageBitmap: () => (output ? Promise.resolve(picture) : Promise.reject(new Error('no picture'))),
    OffscreenCanvas: class {
      getContext = () => ({ drawImage: (_picture: unknown, ...place: number[]) => void drawn.push(...place) })
      convertToBlob = () => Promise.resolve(output)
    },
  })
  return drawn
}
afterEach(() => {
  for (const name of ['createImageBitmap', 'OffscreenCanvas']) Reflect.deleteProperty(globalThis, name)
})

test('a shrunk photo keeps its name, type, date and proportions', async () => {
  const drawn = useCanvas(new Blob(['s'], { type: 'image/jpeg' }))
  expect(await smallerPhoto(photo)).toMatchObject({ name: 'crate.jpg', type: 'image/jpeg', lastModified: 7, size: 1 })
  expect(drawn).toEqual([0, 0, 2_560, 1_280])
})

test.each([
  ['that cannot be read', null],
  ['that stays too large', new Blob([new Uint8Array(UPLOAD_LIMIT_BYTES)], { type: 'image/jpeg' })],
  ['that becomes another type', new Blob(['s'], { type: 'image/png' })],
])('a photo %s is left unchanged', async (_what, output) => {
  useCanvas(output)
  expect(await smallerPhoto(photo)).toBeNull()
})

test.each([
  ['a large photo', 'crate.jpg', 'image/jpeg', UPLOAD_LIMIT_BYTES, true],
  ['a photo under 10 MB', 'crate.jpg', 'image/jpeg', UPLOAD_LIMIT_BYTES - 1, false],
  ['a large PDF', 'scan.pdf', 'application/pdf', UPLOAD_LIMIT_BYTES, false],
])('shrinking is offered for large photos only: %s', (_what, name, type, size, expected) => {
  useCanvas(null)
  expect(canBeSmaller(Object.defineProperty(new File([], name, { type }), 'size', { value: size }))).toBe(expected)
})
