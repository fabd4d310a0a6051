import { fireEvent } from '@testing-library/react'
import { ALONE_MS, markDecided, listenForSingleKey } from './singleKey'
import type { KeyContext } from './singleKey'

const act = jest.fn()
let stop = () => undefined as void
beforeEach(() => {
  jest.useFakeTimers()
  act.mockClear()
  document.body.innerHTML = '<button>b</button><input><div role="listbox"><i tabindex="0"></i></div>'
  stop = listenForSingleKey(['j', 'k', '?'], act)
})
afterEach(() => {
  stop()
  jest.useRealTimers()
})

const press = (key: string, options: object = {}, target: Element = document.body) =>
  fireEvent.keyDown(target, { key, ...options })
const wait = () => jest.advanceTimersByTime(ALONE_MS)

test('a key by itself acts after a moment, once', () => {
  press('j', {}, document.querySelector('button') ?? document.body)
  expect(act).not.toHaveBeenCalled()
  wait()
  expect(act.mock.calls).toEqual([['j']])
})

test('Shift, which some keyboards need for it, does not stop it', () => {
  press('Shift')
  press('?')
  fireEvent.keyUp(document.body, { key: '?' })
  fireEvent.keyUp(document.body, { key: 'Shift' })
  wait()
  expect(act.mock.calls).toEqual([['?']])
})

test.each<[string, () => void]>([
  ['another key', () => press('x')],
  ['a key in a field', () => press('j', {}, document.querySelector('input') ?? document.body)],
  ['a key in a list of choices', () => press('j', {}, document.querySelector('i') ?? document.body)],
  ['Ctrl', () => press('k', { ctrlKey: true })],
  ['Cmd', () => press('k', { metaKey: true })],
  ['a key that is held down', () => press('j', { repeat: true })],
  ['the first key of a word', () => [...'j12'].forEach((key) => press(key))],
  [
    'a key when nobody listens any more',
    () => {
      press('j')
      stop()
    },
  ],
])('[FAULT-95] [EXTRA-10] %s does nothing', (_what, presses) => {
  presses()
  wait()
  expect(act).not.toHaveBeenCalled()
})

test.each<[KeyContext, string[][]]>([
  ['alone', [['k']]],
  ['first', []],
  ['within', []],
])('a key that was held back has been handled already: %s', (context, calls) => {
  const event = new KeyboardEvent('keydown', { key: 'k', bubbles: true })
  markDecided(event, context)
  document.body.dispatchEvent(event)
  expect(act.mock.calls).toEqual(calls)
  wait()
  expect(act.mock.calls).toEqual(calls)
})

test('[EXTRA-10] a page that could not keep up has keys to hear of first', () => {
  press('k')
  // A blocked main thread: one late timer tick, before the events of the scan's other keys arrive.
  const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 5_000)
  jest.advanceTimersToNextTimer()
  clock.mockRestore()
  press('1')
  wait()
  expect(act).not.toHaveBeenCalled()
})
