import { basename } from './basename'
import { screenOfPath } from './screenOfPath'

test.each([
  ['/', 'dashboard'],
  ['', 'dashboard'],
  ['/sales', 'sales'],
  ['/transfers/', 'transfers'],
  ['/login', null],
  ['/sales/1', null],
])('%s shows %s', (path, screen) => {
  expect(screenOfPath(path)).toBe(screen)
})

test.each([
  ['/', '/'],
  ['/manager/', '/manager'],
  ['/a/b/', '/a/b'],
])('the client base path %s is the router base %s', (path, base) => {
  expect(basename(path)).toBe(base)
})
