test('only where nobody looks on is a test that fails tried again, once', () => {
  expect((globalThis as Record<symbol, unknown>)[Symbol.for('RETRY_TIMES')]).toBe(process.env.CI ? 1 : undefined)
})
