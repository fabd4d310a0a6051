import { renderHook } from '@testing-library/react'
import { listenForSingleKey } from '../../components/kit/singleKey'
import { useRowKeys } from '../../components/kit/useRowKeys'
import { createScanTargets } from '../../components/scanning/scanTargets'
import { listenForScans } from './scanListener'

const scans: string[] = []
const said: (string | null)[] = []
const receivers = { say: (text: string | null) => void said.push(text), lookUp: () => undefined, isLookupOffered: () => false }
let stop = () => undefined as void
let time = 10_000

beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(Event.prototype, 'timeStamp', 'get').mockImplementation(() => time)
  scans.length = said.length = 0
  document.body.innerHTML = '<input id="quantity" inputmode="decimal"><input id="text"><textarea></textarea><button>b</button>'
  const scanTargets = createScanTargets()
  const search = (text: string) => void scans.push(text)
  scanTargets.register({
    kind: 'list',
    noun: 'order',
    isLoaded: true,
    records: () => [{ numbers: ['KK-1234'], isHidden: false }],
    search,
  })
  stop = listenForScans({ ...receivers, scanTargets })
  time += 10_000
})
afterEach(() => {
  stop()
  jest.restoreAllMocks()
  jest.useRealTimers()
})

const at = <Kind extends HTMLElement>(selector: string) => {
  const found = document.querySelector<Kind>(selector)
  if (!found) throw new Error(selector)
  found.focus()
  return found
}

/** Presses a key `gap` ms after the previous one, including the browser's default action. */
function press(key: string, gap = 60) {
  time += gap
  const target = document.activeElement ?? document.body
  const isOn = target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
  if (isOn && isField && key.length === 1) target.setRangeText(key, target.value.length, target.value.length, 'end')
}
const type = (keys: string, gap?: number) => [...keys].forEach((key) => press(key, gap))

test('digits of a person stand in a quantity after a moment, in order', () => {
  const quantity = at<HTMLInputElement>('#quantity')
  type('12')
  expect(quantity.value).toBe('')
  jest.advanceTimersByTime(200)
  expect(quantity.value).toBe('12')
  press('5', 300)
  jest.advanceTimersByTime(200)
  expect(quantity.value).toBe('125')
})

test.each<[string, (quantity: HTMLElement) => void]>([
  ['a click', () => document.querySelector('button')?.click()],
  ['a finger', (quantity) => quantity.dispatchEvent(new Event('pointerdown', { bubbles: true }))],
  ['leaving the field', (quantity) => quantity.blur()],
  ['Enter', () => press('Enter')],
  ['Backspace', () => press('Backspace')],
  ['another window', () => window.dispatchEvent(new Event('blur'))],
])('nothing that was typed is lost or late: %s', (_what, act) => {
  const quantity = at<HTMLInputElement>('#quantity')
  const seen: string[] = []
  for (const kind of ['click', 'pointerdown', 'keydown'])
    document.addEventListener(kind, (event) => {
      if (!(event instanceof KeyboardEvent) || event.key.length > 1) seen.push(quantity.value)
    })
  type('12')
  act(quantity)
  expect(quantity.value).toBe('12')
  // The handlers of that action already see the typed text.
  expect(seen.every((value) => value === '12')).toBe(true)
})

test('no character of a scan is ever in a quantity', () => {
  const quantity = at<HTMLInputElement>('#quantity')
  quantity.value = '7'
  type('KK-1', 45)
  press('2', 150)
  type('34', 45)
  press('Enter', 45)
  expect(quantity.value).toBe('7')
  expect(scans).toEqual(['KK-1234'])
  jest.advanceTimersByTime(1_000)
  expect(quantity.value).toBe('7')
})

test('a page that heard of the keys too late gives back too early, and takes back', () => {
  const quantity = at<HTMLInputElement>('#quantity')
  quantity.value = '7'
  type('KK-12', 45)
  // The other keys were pressed in time, but their events arrive late.
  jest.advanceTimersByTime(2_000)
  expect(quantity.value).toBe('7KK-12')
  type('34', 45)
  press('Tab', 45)
  expect(quantity.value).toBe('7')
  expect(scans).toEqual(['KK-1234'])
})

test('[PROMISE-13] a first K that was given back too early has stepped to a row, and is the first key of its scan all the same', async () => {
  const steps: number[] = []
  renderHook(() => useRowKeys((step) => void steps.push(step)))
  press('K')
  // The scanner pauses, and the event of its next key arrives late.
  await jest.advanceTimersByTimeAsync(2_000)
  expect(steps).toEqual([-1])
  press('K', 150)
  type('-1234', 60)
  press('Enter')
  expect(scans).toEqual(['KK-1234'])
})

test('in a text field the characters show at once and are taken back', () => {
  const text = at<HTMLInputElement>('#text')
  text.value = 'Owl '
  type('KK-1234', 45)
  expect(text.value).toBe('Owl KK-1234')
  press('Enter', 150)
  expect(text.value).toBe('Owl ')
  expect(scans).toEqual(['KK-1234'])
})

test('what a person typed before a scan stays', () => {
  const text = at<HTMLInputElement>('#text')
  type('Owl', 120)
  press('K', 400)
  type('K-1234', 60)
  press('Enter')
  expect(text.value).toBe('Owl')
  expect(scans).toEqual(['KK-1234'])
})

test('[PROMISE-13] a scan into text that is there is a line of a note, and a word of any other text', () => {
  stop()
  stop = listenForScans({ ...receivers, scanTargets: createScanTargets() })
  for (const [selector, before, after] of [
    ['textarea', 'two broken', 'two broken\nKK-1234\n'],
    ['textarea', 'two broken\n', 'two broken\nKK-1234\n'],
    ['textarea', '', 'KK-1234\n'],
    ['#text', 'cycle', 'cycle KK-1234'],
    ['#text', '', 'KK-1234'],
  ] as const) {
    const field = at<HTMLInputElement>(selector)
    field.value = before
    field.setSelectionRange(before.length, before.length)
    time += 1_000
    type('KK-1234', 5)
    press('Enter', 5)
    expect(field.value).toBe(after)
  }
})

test('a note keeps what is scanned into it, a line each', () => {
  const note = at<HTMLTextAreaElement>('textarea')
  type('KK-1234', 20)
  press('Tab', 20)
  type('KK-9999', 60)
  press('Enter')
  expect(note.value).toBe('KK-1234\nKK-9999\n')
  expect(scans).toEqual([])
})

test.each([
  ['takes along what people type on', '/acme', 100, 'acme'],
  ['takes along what people type fast', '/acme', 75, 'acme'],
  ['does not act in a scan without an end', '/KK-1234', 60, ''],
])('a key that opens a field %s', (_what, keys, gap, text) => {
  const stopActing = listenForSingleKey(['/'], () => void at('#text'), { isFollowed: true })
  at('button')
  type(keys, gap)
  jest.advanceTimersByTime(400)
  expect(at<HTMLInputElement>('#text').value).toBe(text)
  stopActing()
})

test.each<[what: string, type: () => void, acts: string[]]>([
  ['one', () => press('k'), ['k']],
  ['taps on the same key', () => type('kkk', 120), ['k', 'k', 'k']],
  ['taps on both row keys', () => type('kjk', 120), ['k', 'k']],
  ['one before Enter', () => (press('k'), press('Enter', 40)), ['k']],
  ['taps before Enter', () => (type('kkk', 120), press('Enter', 120)), ['k', 'k', 'k']],
  ['a word before Enter', () => (type('kxk', 120), press('Enter', 120)), []],
  ['two fast ones', () => type('kk', 40), []],
  ['one with another close behind', () => type('kx', 150), []],
  ['the first ones of a scan without an end', () => type('kk12345', 25), []],
  ['one that a click comes after', () => (press('k'), document.body.click()), []],
])('keys that act alone: %s', (_what, presses, acts) => {
  const acted: string[] = []
  const stopActing = listenForSingleKey(['k'], (key) => acted.push(key))
  at('button')
  presses()
  jest.advanceTimersByTime(1_000)
  expect(acted).toEqual(acts)
  stopActing()
})

test('[KEYS-01] Enter opens the row to which the keys before it have moved, whatever the pace', () => {
  const rows = ['first', 'second', 'third'].map((name) => {
    const row = document.body.appendChild(document.createElement('button'))
    row.addEventListener('click', () => opened.push(name))
    return row
  })
  const opened: string[] = []
  const stopActing = listenForSingleKey(['j'], () => rows[rows.findIndex((row) => row === document.activeElement) + 1]?.focus())
  const walk = (gap: number) => {
    rows[0]?.focus()
    time += 1_000
    type('jj', Math.max(gap, 100))
    press('Enter', gap)
    jest.advanceTimersByTime(1_000)
  }
  for (const gap of [60, 120, 250]) walk(gap)
  expect(opened).toEqual(['third', 'third', 'third'])
  stopActing()
})

test('with a prefix nothing but what it begins is held', () => {
  localStorage.setItem('orders-manager.scanner', JSON.stringify({ speedMs: 60, prefix: 'F9', suffix: null }))
  const quantity = at<HTMLInputElement>('#quantity')
  type('12', 10)
  expect(quantity.value).toBe('12')
  press('F9')
  type('KK-1234', 200)
  press('Enter', 200)
  expect(quantity.value).toBe('12')
  expect(scans).toEqual(['KK-1234'])

  const acted: string[] = []
  const stopActing = listenForSingleKey(['k'], (key) => acted.push(key))
  at('button')
  type('kk', 10)
  expect(acted).toEqual(['k', 'k'])
  stopActing()
  localStorage.clear()
})
