import { describeDevice } from './sessions'

const MOZILLA = 'Mozilla/5.0'
const KHTML = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  ['Chrome on Windows', `${MOZILLA} (Windows NT 10.0; Win64; x64) ${KHTML} Chrome/141.0.0.0 Safari/537.36`],
  ['Edge on Windows', `${MOZILLA} (Windows NT 10.0; Win64; x64) ${KHTML} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`],
  ['Chrome on Android', `${MOZILLA} (Linux; Android 10; K) ${KHTML} Chrome/141.0.0.0 Mobile Safari/537.36`],
  ['Firefox on Linux', `${MOZILLA} (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0`],
  [
    'Safari on Mac',
    `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15`,
  ],
  [
    'Safari on iPhone',
    `${MOZILLA} (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1`,
  ],
  [
    'Chrome on iPhone',
    `${MOZILLA} (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0 Mobile/15E148 Safari/604.1`,
  ],
  ['', 'curl/8.5.0'],
  ['', ''],
])('a user agent is described as %j', (words, userAgent) => {
  expect(describeDevice(userAgent)).toBe(words)
})

test('a missing or extremely long User-Agent header is described as empty', () => {
  expect(describeDevice(undefined)).toBe('')
  expect(describeDevice(`${'Version/1 '.repeat(100_000)}Chrome/1`)).toBe('')
})
