import { cameraFailure } from './useCamera'

const here = { isSecure: true, hasCameras: true }
const named = (name: string) => Object.assign(new Error('x'), { name })

test.each([
  ['a refused permission', named('NotAllowedError'), here, /blocked.*try again/],
  ['no camera', named('NotFoundError'), here, /^No camera was found/],
  ['a camera of another kind', named('OverconstrainedError'), here, /^No camera was found/],
  ['a camera in use by another program', named('NotReadableError'), here, /Close other programs/],
  ['a page without https', new TypeError('undefined'), { isSecure: false, hasCameras: false }, /begins with https/],
  ['a browser without cameras', new TypeError('undefined'), { isSecure: true, hasCameras: false }, /does not let web pages/],
  ['anything else', 'strange', here, /could not be used/],
])('%s is explained in plain words', (_what, error, place, words) => {
  expect(cameraFailure(error, place)).toMatch(words)
})
