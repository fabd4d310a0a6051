import * as fc from 'fast-check'
import { BURST_GAP_MS, NO_BURST, readKey } from './burst'
import type { KeyPress } from './burst'

type Typed = Partial<KeyPress> & Pick<KeyPress, 'key'> & { readonly gap?: number }

/** Presses keys one after the other, 5 ms apart unless a gap is given; tells what each of them did. */
function press(keys: readonly (string | Typed)[], target: KeyPress['target'] = 'text') {
  let burst = NO_BURST
  let time = 1_000
  return keys.map((typed) => {
    const { gap = 5, ...rest } = typeof typed === 'string' ? { key: typed } : typed
    time += gap
    const read = readKey(burst, { target, isShortcut: false, isRepeat: false, isComposing: false, time, ...rest })
    burst = read.burst
    return read.effect.kind === 'scan' ? `scan ${read.effect.scan}` : read.effect.kind
  })
}

const outcome = (keys: readonly (string | Typed)[], target?: KeyPress['target']) => press(keys, target).at(-1)

// The last column is what the last key did.
test.each<[what: string, keys: (string | Typed)[], last: string]>([
  ['four fast keys and Enter', [...'SH01', 'Enter'], 'scan SH01'],
  ['four fast keys and Tab', [...'SH01', 'Tab'], 'scan SH01'],
  ['keys just fast enough', [...[...'SH01'].map((key) => ({ key, gap: 34.9 })), { key: 'Enter', gap: 34.9 }], 'scan SH01'],
  ['keys just too slow', [...'SH0', { key: '1', gap: 35 }, 'Enter'], 'passes'],
  ['a late Enter', [...'SH0001', { key: 'Enter', gap: 35 }], 'passes'],
  ['three keys', [...'SH1', 'Enter'], 'passes'],
  ['Enter alone', ['Enter'], 'passes'],
  ['no end', [...'SH0001'], 'passes'],
  ['Shift before capitals', ['Shift', 'S', 'Shift', 'H', '0', '1', 'Enter'], 'scan SH01'],
  [
    'Shift in good time, although the letters are further apart',
    ['S', 'H', '0', { key: 'Shift', gap: 30 }, { key: 'A', gap: 30 }, 'Enter'],
    'scan SH0A',
  ],
  ['Shift after a pause: what came before is no part of it', [...'ab', { key: 'Shift', gap: 400 }, 'C', 'D', 'Enter'], 'passes'],
  ['Caps Lock around a code', ['CapsLock', ...'SH01', 'CapsLock', 'Enter'], 'scan SH01'],
  ['a character behind right Alt', ['a', 'Control', 'AltGraph', '@', 'b', 'c', 'Enter'], 'scan a@bc'],
  ['a shortcut in between', [...'SH0', { key: 'a', isShortcut: true }, '1', 'Enter'], 'passes'],
  ['a key that is held down', [...'aaaaaaa'.split('').map((key) => ({ key, isRepeat: true })), 'Enter'], 'passes'],
  ['a key held down at the end of a word', [...'SH0', { key: '1', isRepeat: true }, 'Enter'], 'passes'],
  [
    'an input method',
    [...'nihao'].map((key) => ({ key, isComposing: true })).concat({ key: 'Enter', isComposing: true }),
    'passes',
  ],
  ['the end of an input method', [...'nihao', { key: 'Process' }, 'Enter'], 'passes'],
  ['a dead key', ['S', 'H', 'Dead', '0', '1', 'Enter'], 'passes'],
  ['an arrow', ['S', 'H', 'ArrowLeft', '0', '1', 'Enter'], 'passes'],
  ['a correction', [...'SH01', 'Backspace', 'Enter'], 'passes'],
  ['spaces inside, as on our own label', [...'SH0001 1/3', 'Enter'], 'scan SH0001 1/3'],
  ['spaces around are no part of it', [...' SH01  ', 'Enter'], 'scan SH01'],
  ['spaces do not make a text longer', [...'SH1 ', 'Enter'], 'passes'],
  ['letters outside the basic plane', ['a', '😀', 'b', 'c', 'Enter'], 'scan a😀bc'],
  ['a clock that steps back', [...'SH01', { key: 'Enter', gap: -1 }], 'passes'],
])('%s', (_what, keys, last) => {
  expect(outcome(keys)).toBe(last)
})

test('into a field the characters go as they come; elsewhere they wait until it is known what they are', () => {
  expect(press([...'SH01', 'Enter'])).toEqual(['begins', 'passes', 'passes', 'passes', 'scan SH01'])
  expect(press([...'SH01', 'Tab'], 'other')).toEqual(['waits', 'waits', 'waits', 'waits', 'scan SH01'])
})

test('a scanner that ends with two keys presses nothing with the second one', () => {
  expect(press([...'SH01', 'Enter', 'Enter', 'Tab'], 'other').slice(4)).toEqual(['scan SH01', 'held', 'held'])
  expect(press([...'SH01', 'Enter', { key: 'Enter', gap: 35 }]).slice(4)).toEqual(['scan SH01', 'passes'])
})

test('two scans right behind each other are two', () => {
  expect(press([...'SH01', 'Enter', ...'SH02', 'Enter']).filter((effect) => effect.startsWith('scan'))).toEqual([
    'scan SH01',
    'scan SH02',
  ])
})

const character = fc.constantFrom(...'abCD019-/.$ ')
const code = fc
  .array(character, { minLength: 4, maxLength: 20 })
  .map((characters) => characters.join(''))
  .filter((text) => text.trim() === text && text.length >= 4)
const end = fc.constantFrom('Enter', 'Tab')
const fast = fc.nat({ max: BURST_GAP_MS - 1 })
const slow = fc.integer({ min: BURST_GAP_MS, max: 2_000 })
const target = fc.constantFrom('text' as const, 'other' as const)

test('whatever a machine types fast enough is one scan, with all its characters', () => {
  const key = (name: string) => fc.record({ key: fc.constant(name), gap: fast })
  const shifted = (name: string) =>
    fc.array(key('Shift'), { maxLength: 2 }).chain((shifts) => key(name).map((typed) => [...shifts, typed]))
  const scan = fc
    .tuple(code, end)
    .chain(([text, last]) =>
      fc.record({ text: fc.constant(text), keys: fc.tuple(...[...text, last].map(shifted)).map((presses) => presses.flat()) }),
    )
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('x', 'Shift', 'Enter', 'Dead'), { maxLength: 5 }),
      slow,
      scan,
      target,
      (before, pause, { text, keys }, on) => {
        const [first, ...rest] = keys
        const effects = press([...before, ...(first ? [{ ...first, gap: pause }] : []), ...rest], on)
        expect(effects.at(-1)).toBe(`scan ${text}`)
        expect(effects.filter((effect) => effect.startsWith('scan'))).toHaveLength(1)
      },
    ),
  )
})

test('no person is taken for a machine: with a pause before every key nothing is ever held or scanned', () => {
  const typed = fc.record({
    key: fc.oneof(character, fc.constantFrom('Enter', 'Tab', 'Shift', 'Backspace', 'Dead', 'Escape')),
    gap: slow,
  })
  fc.assert(
    fc.property(fc.array(typed, { maxLength: 60 }), target, (keys, on) => {
      expect(press(keys, on).filter((effect) => effect === 'held' || effect.startsWith('scan'))).toEqual([])
    }),
  )
})

test('keys at any speed: a scan is exactly what was typed without a pause since the last other key', () => {
  const typed = fc.record({
    key: fc.oneof(character, character, fc.constantFrom('Enter', 'Tab', 'Dead')),
    gap: fc.oneof(fast, fast, fast, slow),
  })
  fc.assert(
    fc.property(fc.array(typed, { maxLength: 60 }), target, (keys, on) => {
      const effects = press(keys, on)
      keys.forEach(({ key, gap }, index) => {
        let text = ''
        for (let at = index - 1, pause = gap; at >= 0 && pause < BURST_GAP_MS; at -= 1) {
          const before = keys[at]
          if (!before || before.key.length > 1) break
          text = before.key + text
          pause = before.gap
        }
        const isScan = (key === 'Enter' || key === 'Tab') && text.trim().length >= 4
        expect(effects[index]?.startsWith('scan')).toBe(isScan)
        if (isScan) expect(effects[index]).toBe(`scan ${text.trim()}`)
      })
    }),
  )
})
