import { countText } from './eventWords'

test.each([
  [{ waiting: 1 }, 2, '3'],
  [{ waiting: 0, mayMoreWait: false }, 0, '0'],
  [{ waiting: 1_000, mayMoreWait: true }, 2, '1,002 or more'],
  [{}, 2, '2 or more'],
  [{}, 0, ''],
])('%j and %s given-up events are shown as "%s"', (webhook, others, text) => {
  expect(countText(webhook, others)).toBe(text)
})
