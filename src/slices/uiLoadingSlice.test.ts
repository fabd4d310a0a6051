import fc from 'fast-check'
import { sessionEnded } from './authSlice'
import { loadingEnded, loadingStarted, selectIsLoading, uiLoadingReducer } from './uiLoadingSlice'

const start = uiLoadingReducer(undefined, { type: 'start' })
const isLoadingAfter = (...actions: Parameters<typeof uiLoadingReducer>[1][]) =>
  selectIsLoading({ uiLoading: actions.reduce(uiLoadingReducer, start) })

test.each([
  ['nothing', [], false],
  ['one began', [loadingStarted('a')], true],
  ['one of two ended', [loadingStarted('a'), loadingStarted('b'), loadingEnded('a')], true],
  ['both ended', [loadingStarted('a'), loadingStarted('b'), loadingEnded('b'), loadingEnded('a')], false],
  ['an end came twice', [loadingStarted('a'), loadingStarted('b'), loadingEnded('a'), loadingEnded('a')], true],
  ['an end without a beginning', [loadingEnded('a')], false],
  ['the session ended meanwhile', [loadingStarted('a'), sessionEnded()], false],
  ['an old end after a new session', [loadingStarted('a'), sessionEnded(), loadingStarted('b'), loadingEnded('a')], true],
])('%s', (_name, actions, isLoading) => {
  expect(isLoadingAfter(...actions)).toBe(isLoading)
})

test('[SHELL-06] it is raised exactly while some begun request has not ended', () => {
  const step = fc.record({ id: fc.constantFrom('a', 'b', 'c'), begins: fc.boolean() })
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const running = new Set<string>()
      for (const { id, begins } of steps) {
        if (begins) running.add(id)
        else running.delete(id)
      }
      const actions = steps.map(({ id, begins }) => (begins ? loadingStarted(id) : loadingEnded(id)))
      expect(isLoadingAfter(...actions)).toBe(running.size > 0)
    }),
  )
})
