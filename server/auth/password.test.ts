import * as argon2 from '@node-rs/argon2'
import * as password from './password'

const { hashPassword, passwordMatches } = password

jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof argon2>('@node-rs/argon2')
  return { ...real, hash: jest.fn(real.hash), verify: jest.fn(real.verify) }
})

const KNOWN_HASH = '$argon2id$v=19$m=64,t=1,p=1$r3YcAYxBwouK48hBQsWfhA$PxrvZs84/nugiibVl/ugZcR0+/sg06T1SoBPiHcicFA'

/** The cost that a hash names, e.g. `argon2id$v=19$m=47104,t=1,p=1`. */
const costOf = (hash: unknown) => /^\$(argon2id\$v=\d+\$[^$]+)\$/.exec(String(hash))?.[1]

test('a password is hashed with Argon2id, 46 MiB and one pass, with a new salt each time', async () => {
  const [first, second] = [await hashPassword('correct horse battery'), await hashPassword('correct horse battery')]
  expect([costOf(first), costOf(second)]).toEqual(Array(2).fill('argon2id$v=19$m=47104,t=1,p=1'))
  expect(first).not.toBe(second)
})

test('the first check does the same work for a known user as for an unknown one', async () => {
  const hashes: number[] = []
  for (const stored of [KNOWN_HASH, null]) {
    await jest.isolateModulesAsync(async () => {
      const fresh = jest.requireActual<typeof password>('./password')
      const { hash } = jest.requireMock<typeof argon2>('@node-rs/argon2')
      jest.mocked(hash).mockClear()
      await fresh.passwordMatches(stored, 'wrong-password')
      hashes.push(jest.mocked(hash).mock.calls.length)
    })
  }
  expect(hashes).toEqual([1, 1])
})

test('a failed first check does not affect later ones', async () => {
  await jest.isolateModulesAsync(async () => {
    const fresh = jest.requireActual<typeof password>('./password')
    jest.mocked(jest.requireMock<typeof argon2>('@node-rs/argon2').hash).mockRejectedValueOnce(new Error('no memory'))
    await expect(fresh.passwordMatches(KNOWN_HASH, 'wrong-password')).rejects.toThrow('no memory')
    expect(await fresh.passwordMatches(KNOWN_HASH, 'wrong-password')).toBe(false)
  })
})

test('only the right password matches, and no password matches without a user, which costs the same work', async () => {
  const verify = jest.mocked(argon2.verify)
  const stored = await hashPassword('correct horse battery')
  expect(await passwordMatches(stored, 'correct horse battery')).toBe(true)
  verify.mockClear()
  expect(await passwordMatches(stored, 'correct horse batterY')).toBe(false)
  expect(await passwordMatches(null, 'nobody has this password')).toBe(false)
  expect(verify.mock.calls.map(([hash]) => costOf(hash))).toEqual(Array(2).fill(costOf(stored)))
})
