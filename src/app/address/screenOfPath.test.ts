import { basename, openedScreen, screenOfPath } from './screenOfPath'

test.each([
  ['/', 'dashboard'],
  ['', 'dashboard'],
  ['/sales', 'sales'],
  ['/transfers/', 'transfers'],
  ['/Sales', 'sales'],
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

test.each([
  ['/sales', '/', 'sales'],
  ['/manager/sales/', '/manager/', 'sales'],
  ['/manager', '/manager/', 'dashboard'],
  ['/manager/login', '/manager/', null],
])('the address %s of an app under %s shows %s', (pathname, clientBasePath, screen) => {
  expect(openedScreen(pathname, clientBasePath)).toBe(screen)
})
