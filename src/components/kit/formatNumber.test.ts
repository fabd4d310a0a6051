import { formatBytes } from './formatNumber'

test.each([
  [512, '512 B'],
  [20_992, '20.5 KB'],
  [1024 * 1024 - 1, '1,023.9 KB'],
  [1_258_292, '1.2 MB'],
  [10 * 1024 * 1024, '10 MB'],
  [10 * 1024 * 1024 - 1, '9.9 MB'],
])('%d bytes are %s: rounded down so that a smaller size never shows as the limit', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})
