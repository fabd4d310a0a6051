import { madeOnce } from './madeOnce'

test('what is requested several times is made once per key', async () => {
  const make = jest.fn(async (key: string) => ({ key }))
  const setup = madeOnce(make)
  const [first, same, other] = await Promise.all([setup('a'), setup('a'), setup('b')])
  expect(same).toBe(first)
  expect(other).toEqual({ key: 'b' })
  expect(await setup('a')).toBe(first)
  expect(make).toHaveBeenCalledTimes(2)
})

test('a failure reaches all who wait for it, and the next call tries again', async () => {
  const make = jest.fn<Promise<string>, []>().mockRejectedValueOnce(new Error('EMFILE')).mockResolvedValue('made')
  const setup = madeOnce(make)
  const both = await Promise.allSettled([setup(), setup()])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(make).toHaveBeenCalledTimes(1)
  expect(await setup()).toBe('made')
})
