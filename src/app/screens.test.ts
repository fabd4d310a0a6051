import type { Call } from '../../contract/call'
import { calls } from '../../contract/calls'
import { LIST_PATH, SCREENS } from '../../contract/screens'
import { SCREEN } from './screens'

test.each(SCREENS)('[WINDOW-30] what %s reads first is its list, and the part of it that the table of calls names', (screen) => {
  const { call, arg } = SCREEN[screen].firstRead
  const { path, firstArg }: Call = calls[call]
  expect({ path, firstArg }).toEqual({ path: LIST_PATH[screen], firstArg: arg })
})
