import type { Call } from '../../../contract/call'
import { calls } from '../../../contract/calls'
import { LIST_PATH, SCREENS } from '../../../contract/screens'
import { FIRST_READ } from './firstReads'

test.each(SCREENS)('[WINDOW-30] what is asked for before the app is there is what the screen of %s asks for first', (screen) => {
  const { call, arg, query } = FIRST_READ[screen]
  const { path, writeQuery }: Call = calls[call]
  expect(path).toBe(LIST_PATH[screen])
  expect(arg === undefined ? '' : writeQuery?.(arg as never)).toBe(query)
})
