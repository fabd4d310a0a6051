const { setTimeout: start } = globalThis

test('what a file of tests changes of its surroundings is undone before the next one', () => {
  const { PATH } = process.env
  Object.assign(globalThis, { left: true, setTimeout: () => undefined })
  Object.assign(process.env, { PATH: '/nowhere', LEFT: 'yes' })
  globalThis.leaveNothing?.()
  expect(globalThis).not.toHaveProperty('left')
  expect(globalThis.setTimeout).toBe(start)
  expect(process.env).toMatchObject({ PATH })
  expect(process.env).not.toHaveProperty('LEFT')
})
