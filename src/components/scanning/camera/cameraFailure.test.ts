import { ChunkNotLoaded } from '../../../services/platform/onDemand'
import { cameraFailure } from './useCamera'

const here = { isSecure: true, hasCameras: true }
const named = (name: string) => Object.assign(new Error('x'), { name })

test.each([
  ['refused', named('NotAllowedError'), here, /blocked.*try again/],
  ['no camera', named('NotFoundError'), here, /^No camera was found/],
  ['a camera of another kind', named('OverconstrainedError'), here, /^No camera was found/],
  ['used by another program', named('NotReadableError'), here, /Close other programs/],
  ['a page without https', new TypeError('undefined'), { isSecure: false, hasCameras: false }, /begins with https/],
  ['a browser without cameras', new TypeError('undefined'), { isSecure: true, hasCameras: false }, /does not let web pages/],
  ['a reader that does not come', new ChunkNotLoaded('The barcode reader'), here, /^The barcode reader could not be loaded/],
  ['anything else', 'strange', here, /could not be used/],
])('%s is said in plain words', (_what, error, place, words) => {
  expect(cameraFailure(error, place)).toMatch(words)
})
