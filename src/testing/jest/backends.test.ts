import { runsOnBoth, withWindowsOnly } from './backends'

test.each([
  ['/** @backends both: without windows the browser searches. */\nimport', true],
  ['/** @backends both: */\nimport', false],
  ["import { both } from './backends'", false],
])('%j runs on both: %s', (source, isOnBoth) => {
  expect(runsOnBoth(source)).toBe(isOnBoth)
})

test('what is tested on a plain backend too is the lists; what says nothing runs with windows only', () => {
  const left = withWindowsOnly()
  expect(left).toContain('/src/pages/sales/receiveItems\\.test\\.tsx$')
  expect(left.filter((pattern) => pattern.includes('Page\\.test'))).toEqual([])
})
