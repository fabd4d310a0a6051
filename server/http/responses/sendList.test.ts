import { acceptsGzip, holdsAlready } from './sendList'

test.each<[string | undefined, boolean]>([
  [undefined, false],
  ['gzip', true],
  ['gzip, deflate, br, zstd', true],
  ['br;q=1.0, GZIP;q=0.5', true],
  ['gzip;q=0', false],
  ['*', true],
  ['*;q=0, gzip', true],
  ['gzip;q=0, *', false],
])('Accept-Encoding %p: gzip %p', (header, accepted) => {
  expect(acceptsGzip(header)).toBe(accepted)
})

test.each<[string | undefined, boolean]>([
  [undefined, false],
  ['W/"abc"', true],
  ['"abc"', true],
  ['"x", W/"abc"', true],
  ['*', true],
  ['"ab"', false],
  ['', false],
])('If-None-Match %p: held %p', (header, held) => {
  expect(holdsAlready(header, 'W/"abc"')).toBe(held)
})
