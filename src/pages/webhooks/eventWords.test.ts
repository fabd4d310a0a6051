import { MOST_WAITING } from '../../../contract/entities/webhooks'
import { countText } from './eventWords'

test.each([
  [1, 2, '3'],
  [0, 0, '0'],
  [MOST_WAITING, 2, '1,002 or more'],
  [undefined, 2, '2 or more'],
  [undefined, 0, ''],
])('[WEBHOOK-15] %s waiting and %s given up events are told as "%s"', (waiting, others, text) => {
  expect(countText(waiting, others)).toBe(text)
})
