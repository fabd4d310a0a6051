import { randomUuid } from './dependencies'

const VERSION_4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

test.each(['secure', 'insecure'])('a page in a %s context generates random UUIDs', (context) => {
  if (context === 'insecure') Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true })
  const some = Array.from({ length: 200 }, randomUuid)
  for (const uuid of some) expect(uuid).toMatch(VERSION_4)
  expect(new Set(some).size).toBe(200)
})
