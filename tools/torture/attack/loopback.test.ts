import { assertLoopback } from './loopback'

test.each(['http://127.0.0.1:3000', 'http://localhost:3000/', 'http://[::1]:3000'])('%s may be attacked', (url) => {
  expect(assertLoopback(url).port).toBe('3000')
})

test.each([
  'http://example.com',
  'http://10.0.0.1:3000',
  'http://127.0.0.1.example.com',
  'http://127.0.0.1@example.com',
  'http://localhost.example.com',
  'http://0.0.0.0:3000',
])('%s may not be attacked', (url) => {
  expect(() => assertLoopback(url)).toThrow(RangeError)
})
