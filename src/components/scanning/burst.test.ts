import * as fc from 'fast-check'
import { NO_BURST, readKey, scanWithoutEnd, type KeyPress } from './burst'
import { DEFAULT_SETTINGS, type ScanSettings } from './scanSettings'

type Typed = Partial<KeyPress> & { readonly gap?: number }
type Keys = readonly (string | Typed)[]

const LONG_AGO = 10_000

function pressOf(key: string | Typed): Typed {
  if (typeof key !== 'string') return { character: [...(key.name ?? '')].length === 1 ? (key.name ?? '') : '', ...key }
  return { name: key, character: [...key].length === 1 ? key : '' }
}

/** Presses keys one after the other. Returns the scans, what each key is, and what is left when no other key follows. */
function press(keys: Keys, { gap: usual = 5, ...changed }: Partial<ScanSettings> & { readonly gap?: number } = {}) {
  const settings = { ...DEFAULT_SETTINGS, ...changed }
  let burst = NO_BURST
  let time = LONG_AGO
  const scans: string[] = []
  const kinds = keys.map((key) => {
    const { gap = usual, ...typed } = pressOf(key)
    time += gap
    const before = burst
    const { burst: next, isNew, kind, text } = readKey(burst, { name: '', character: '', time, ...typed }, settings)
    burst = next
    const left = isNew || kind === 'other' ? scanWithoutEnd(before, settings) : null
    if (left !== null) scans.push(left)
    if (kind === 'scan') scans.push(text)
    return kind
  })
  const rest = scanWithoutEnd(burst, settings)
  return { scans: rest === null ? scans : [...scans, rest], kinds, last: kinds.at(-1) }
}

/** A character typed by its code. */
const byCode = (code: string) => [...code].map((digit) => ({ name: `Alt+${digit}`, character: '', digit }))

/** Keys with these gaps before them (ms). */
const timed = (text: string, gaps: readonly number[], end: string | null = 'Enter'): Typed[] =>
  [...text, ...(end === null ? [] : [end])].map((name, index) => ({ ...pressOf(name), gap: gaps[index] ?? 0 }))

test.each<[what: string, keys: Keys, scans: string[]]>([
  ['one key and Enter', ['7', 'Enter'], ['7']],
  ['letters and Tab', [...'owl', 'Tab'], ['owl']],
  ['a line feed by its chord', [...'00123', 'Control', 'Ctrl+J'], ['00123']],
  ['a carriage return by its chord', [...'00123', 'Control', 'Ctrl+M'], ['00123']],
  ['any other key at the end', [...'00123', 'F8'], ['00123']],
  ['no end', [...'00123'], ['00123']],
  ['two keys without an end', [...'12'], ['12']],
  ['one key without an end', ['1'], []],
  ['Enter alone', ['Enter'], []],
  ['spaces alone', [' ', ' ', 'Enter'], []],
  ['two line ends', [...'12', 'Enter', 'Control', 'Ctrl+J'], ['12']],
  ['two scans in a row', [...'12', 'Enter', ...'34', 'Enter'], ['12', '34']],
  ['capitals', ['Shift', 'S', 'Shift', 'H', '1', 'Enter'], ['SH1']],
  ['right Alt', ['a', 'Control', 'AltGraph', '@', 'b', 'Enter'], ['a@b']],
  ['a separator as a chord', [...'1012345', 'Control', 'Ctrl+]', ...'3705', 'Enter'], ['1012345\u001d3705']],
  ['a separator first', ['Control', 'Ctrl+]', ...'3705', 'Enter'], ['\u001d3705']],
  ['a separator by its code', [...'3710', 'Alt', ...byCode('029'), ...'24', 'Enter'], ['3710\u001d24']],
  ['every character by its code', [...['065', '066']].flatMap((code): Keys => ['Alt', ...byCode(code)]).concat('Enter'), ['AB']],
  [
    'a key that is held down',
    [...'aaaa'].map((name, index) => ({ name, isHuman: index > 0 })).concat({ name: 'Enter', isHuman: false }),
    [],
  ],
  ['an input method', [...'nihao'].map((name) => ({ name, isHuman: true })).concat({ name: 'Enter', isHuman: true }), []],
  ['a correction', ['1', 'Backspace', 'Enter'], []],
])('keys at the pace of a machine are read as scans or not: %s', (_what, keys, scans) => {
  expect(press(keys).scans).toEqual(scans)
})

test.each<[what: string, text: string, gaps: number[], isScan: boolean]>([
  ['one key, Enter at 60 ms', '7', [0, 60], true],
  ['a person’s Enter', '5', [0, 70], false],
  ['60 ms per key', '1012345', [0, 60, 60, 60, 60, 60, 60, 60], true],
  ['a pause of 150 ms after the first key', 'KK1234567890', [0, 150, ...Array<number>(11).fill(60)], true],
  ['two pauses', '4006381333931', [0, 60, 60, 150, 60, 60, 60, 60, 60, 150, 60, 60, 60, 60], true],
  ['a pause before Enter', '12345', [0, 5, 5, 5, 5, 150], true],
  ['Enter at leisure after a fast code', '12345', [0, 5, 5, 5, 5, 450], true],
  ['a clock that ticks every 16 ms', 'SO0001', [0, 62, 47, 62, 62, 47, 62], true],
  ['80 ms per key', 'SO0001', [0, 80, 80, 80, 80, 80, 80], false],
  ['two keys that roll off the fingers, then Tab', 'th', [0, 30, 90], false],
  ['a quantity with rolled digits', '120', [0, 40, 110, 80], false],
  ['a person’s word', 'owner', [0, 70, 40, 95, 70, 110], false],
])('the pace decides whether keys are a scan: %s', (_what, text, gaps, isScan) => {
  expect(press(timed(text, gaps)).scans).toEqual(isScan ? [text] : [])
})

test('a chord right after a scanner key is kept from the page; a person’s is not', () => {
  const separator: Keys = ['Control', { name: 'Ctrl+J', gap: 5 }]
  expect(press([...'12', 'Enter', ...separator]).last).toBe('gone')
  expect(press([...'12', ...separator]).last).toBe('scan')
  expect(press(['1', { name: 'Control', gap: 120 }, { name: 'Ctrl+J', gap: 80 }]).last).toBe('other')
  expect(press(['Control', 'Ctrl+J']).last).toBe('other')
  expect(press([...'12', 'Enter', { name: 'Enter', gap: 120 }]).last).toBe('other')
})

test.each<[what: string, keys: Keys, changed: Partial<ScanSettings> & { gap?: number }, scans: string[]]>([
  ['a prefix', [...'~1', 'Enter'], { prefix: '~', gap: 300 }, ['1']],
  ['a prefix that is a chord', [{ name: 'Ctrl+B', character: '' }, ...'so', 'Enter'], { prefix: 'Ctrl+B', gap: 300 }, ['so']],
  ['a prefix without an end', [...'~123'], { prefix: '~', gap: 300 }, ['123']],
  ['a suffix', [...'ac', 'F10'], { suffix: 'F10', gap: 120 }, ['ac']],
  ['without the prefix the pace decides', [...'123', 'Enter'], { prefix: '~' }, ['123']],
  ['without the suffix too', [...'123', 'Enter'], { suffix: 'F10' }, ['123']],
  ['a slow scanner', [...'SO0001', 'Enter'], { isSlow: true, gap: 90 }, ['SO0001']],
  ['a slow one that is not set', [...'SO0001', 'Enter'], { gap: 90 }, []],
])('the scanner settings are applied: %s', (_what, keys, changed, scans) => {
  expect(press(keys, changed).scans).toEqual(scans)
})

const text = fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme-ascii' }).filter((typed) => typed.trim() !== '')

test('[PROMISE-13] anything a scanner types becomes exactly one scan', () => {
  const scan = text.chain((typed) =>
    fc.record({
      typed: fc.constant(typed),
      speed: fc.integer({ min: 3, max: 55 }),
      jitter: fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 61, maxLength: 61 }),
      end: fc.constantFrom('Enter', 'Tab', 'Ctrl+J', 'Ctrl+M', 'F8'),
    }),
  )
  fc.assert(
    fc.property(scan, ({ typed, speed, jitter, end }) => {
      const keys = timed(typed, [LONG_AGO, ...jitter.map((more) => Math.max(1, speed + more))], end)
      expect(press(keys)).toMatchObject({ scans: [typed], last: 'scan' })
    }),
  )
})

test('[PROMISE-13] a scanner may pause once in a long code, and needs no end key', () => {
  const long = fc.string({ minLength: 9, maxLength: 60, unit: 'grapheme-ascii' }).filter((typed) => typed.trim() === typed)
  fc.assert(
    fc.property(
      long,
      fc.integer({ min: 3, max: 60 }),
      fc.nat({ max: 8 }),
      fc.constantFrom('Enter', null),
      (typed, speed, pauseAt, end) => {
        const gaps = [...typed, ''].map((_, index) => (index === pauseAt && index > 0 ? 150 : speed))
        expect(press(timed(typed, [LONG_AGO, ...gaps.slice(1)], end)).scans).toEqual([typed])
      },
    ),
  )
})

const character = fc.constantFrom(...'abCD019-/.$ ')

test('nobody typing at 66 ms per key or slower is mistaken for a scanner, whatever the keys', () => {
  const key = fc.oneof(character, fc.constantFrom('Enter', 'Tab', 'Shift', 'Backspace', 'Dead', 'Escape', 'ArrowDown'))
  fc.assert(
    fc.property(fc.array(fc.record({ name: key, gap: fc.integer({ min: 66, max: 2_000 }) }), { maxLength: 60 }), (keys) => {
      expect(press(keys).scans).toEqual([])
    }),
  )
})

test('fast typists are never mistaken for a scanner', () => {
  const gap = fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 68, max: 120 }) }, fc.integer({ min: 30, max: 45 }))
  const words = fc.array(fc.record({ name: character, gap }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(words, fc.integer({ min: 68, max: 120 }), (keys, endGap) => {
      const isSane = keys.every(({ gap: one }, index) => index < 2 || one > 60 || (keys[index - 1]?.gap ?? 99) > 60)
      fc.pre(isSane)
      expect(press([...keys, { name: 'Tab', gap: endGap }]).scans).toEqual([])
    }),
  )
})
