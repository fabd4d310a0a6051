import * as fc from 'fast-check'
import { NO_BURST, readKey, readQuiet } from './burst'
import type { Burst, KeyTarget, KeyPress } from './burst'
import { DEFAULT_RULES } from './scanRules'
import type { ScanRules } from './scanRules'

type Typed = Partial<KeyPress> & Pick<KeyPress, 'key'> & { readonly gap?: number }
type Keys = readonly (string | Typed)[]

interface Circumstances {
  readonly target?: KeyTarget
  readonly rules?: Partial<ScanRules>
  /** Time between keys unless a key has its own (ms). */
  readonly gap?: number
}

/** Presses keys one after the other and returns the effect of each. */
function press(keys: Keys, { target = 'text', rules, gap: usual = 5 }: Circumstances = {}) {
  let burst: Burst = NO_BURST
  let time = 1_000
  const done = keys.map((typed) => {
    const { gap = usual, ...rest } = typeof typed === 'string' ? { key: typed } : typed
    time += gap
    const read = readKey(
      burst,
      { target, isShortcut: false, isRepeat: false, isComposing: false, time, ...rest },
      { ...DEFAULT_RULES, ...rules },
    )
    burst = read.burst
    return read.effect.kind === 'scan' ? `scan ${read.effect.scan}` : read.effect.kind
  })
  return { done, last: done.at(-1), burst }
}

const scans = (done: readonly string[]) => done.filter((effect) => effect.startsWith('scan'))
/** Keys with these gaps before them (ms). */
const timed = (text: string, gaps: readonly number[], end = 'Enter'): Typed[] =>
  [...text, end].map((key, index) => ({ key: key.length > 1 ? end : key, gap: gaps[index] ?? 0 }))

// The last column is the effect of the last key.
test.each<[what: string, keys: (string | Typed)[], last: string]>([
  ['four fast keys and Enter', [...'SH01', 'Enter'], 'scan SH01'],
  ['four fast keys and Tab', [...'SH01', 'Tab'], 'scan SH01'],
  ['three keys', [...'SH1', 'Enter'], 'passes'],
  ['Enter alone', ['Enter'], 'passes'],
  ['no end', [...'SH0001'], 'shows'],
  ['a late Enter', [...'SH0001', { key: 'Enter', gap: 176 }], 'passes'],
  ['Shift before capitals', ['Shift', 'S', 'Shift', 'H', '0', '1', 'Enter'], 'scan SH01'],
  ['Shift after a pause: what came before is no part of it', [...'ab', { key: 'Shift', gap: 400 }, 'C', 'D', 'Enter'], 'passes'],
  ['Caps Lock around a code', ['CapsLock', ...'SH01', 'CapsLock', 'Enter'], 'scan SH01'],
  ['a character behind right Alt', ['a', 'Control', 'AltGraph', '@', 'b', 'c', 'Enter'], 'scan a@bc'],
  ['a shortcut in between', [...'SH0', { key: 'Ctrl+A', isShortcut: true }, '1', 'Enter'], 'passes'],
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
  expect(press(keys).last).toBe(last)
})

test.each<[what: string, text: string, gaps: number[], target: KeyTarget, last: string]>([
  ['a pause of 60 ms', '1Z999AA10123456784', [0, 10, 60, ...Array<number>(16).fill(10)], 'text', 'scan 1Z999AA10123456784'],
  ['45 ms per key', 'TEE-034-SS', [0, ...Array<number>(10).fill(45)], 'number', 'scan TEE-034-SS'],
  ['60 ms per key and a pause of 150 ms', 'KK1234567890', [0, 150, ...Array<number>(11).fill(60)], 'none', 'scan KK1234567890'],
  ['a pause before Enter', 'SO01', [0, 60, 60, 60, 150], 'text', 'scan SO01'],
  [
    'two pauses in a long one',
    '4006381333931',
    [0, 60, 60, 150, ...Array<number>(5).fill(60), 150, 60, 60, 60, 60],
    'number',
    'scan 4006381333931',
  ],
  ['a clock that ticks every 16 ms', 'SO0001', [0, 62, 47, 62, 62, 47, 62], 'text', 'scan SO0001'],
  ['80 ms per key', 'SO0001', [0, 80, 80, 80, 80, 80, 80], 'text', 'passes'],
  ['a fast word without digits', 'acme', [0, 60, 60, 60, 60], 'text', 'passes'],
  ['a fast word that chooses from a menu', 'othe', [0, 60, 60, 60, 60], 'choice', 'passes'],
  ['keys as uneven as a person’s', 'so0001', [0, 30, 85, 40, 85, 30, 85], 'text', 'passes'],
  ['a quantity of four digits', '1200', [0, 110, 90, 120, 140], 'number', 'passes'],
])('speed: %s', (_what, text, gaps, target, last) => {
  expect(press(timed(text, gaps), { target }).last).toBe(last)
})

test.each<[what: string, keys: Keys, circumstances: Circumstances, last: string]>([
  ['a prefix leaves nothing to guess', ['F9', ...'so1x', 'Enter'], { rules: { prefix: 'F9' }, gap: 300 }, 'scan so1x'],
  [
    'a shortcut is a prefix',
    [{ key: 'Ctrl+B', isShortcut: true }, ...'SO01', 'Enter'],
    { rules: { prefix: 'Ctrl+B' } },
    'scan SO01',
  ],
  ['what has no prefix is typed', [...'SO0001', 'Enter'], { rules: { prefix: '~' } }, 'passes'],
  ['a suffix leaves nothing to guess', [...'acme', 'F10'], { rules: { suffix: 'F10' }, gap: 80 }, 'scan acme'],
  ['with a suffix Enter ends nothing', [...'SO0001', 'Enter'], { rules: { suffix: 'F10' } }, 'passes'],
  ['a slower scanner, once that is set', [...'SO0001', 'Enter'], { rules: { speedMs: 90 }, gap: 90 }, 'scan SO0001'],
  ['a faster one is all that is meant, once that is set', [...'SO0001', 'Enter'], { rules: { speedMs: 35 }, gap: 60 }, 'passes'],
])('[DECISION-49] set: %s', (_what, keys, circumstances, last) => {
  expect(press(keys, circumstances).last).toBe(last)
})

test('[DECISION-50] into a text field the characters go as they come; elsewhere they are held until it is known what they are', () => {
  expect(press([...'SH01', 'Enter']).done).toEqual(['shows', 'shows', 'shows', 'shows', 'scan SH01'])
  for (const target of ['none', 'number', 'choice'] as const)
    expect(press([...'SH01', 'Tab'], { target }).done).toEqual(['held', 'held', 'held', 'held', 'scan SH01'])
  // The focus moved into a field while the scanner was typing.
  const keys = [...'SH01'].map((key, index) => ({ key, target: index < 2 ? ('none' as const) : ('text' as const) }))
  expect(press([...keys, 'Enter']).done).toEqual(['held', 'held', 'held', 'held', 'scan SH01'])
})

test('[DECISION-50] a scanner that ends with two keys presses nothing with the second one', () => {
  expect(press([...'SH01', 'Enter', 'Enter', 'Tab'], { target: 'none' }).done.slice(4)).toEqual(['scan SH01', 'gone', 'gone'])
  expect(press([...'SH01', 'Enter', { key: 'Enter', gap: 86 }]).done.slice(4)).toEqual(['scan SH01', 'passes'])
})

test('two scans right behind each other are two', () => {
  expect(scans(press([...'SH01', 'Enter', ...'SH02', 'Enter']).done)).toEqual(['scan SH01', 'scan SH02'])
})

test.each<[what: string, keys: Keys, quietMs: number, free: number]>([
  ['one key may be the first of a scan', ['1'], 175, 0],
  ['until a scanner would have gone on', ['1'], 176, 1],
  ['two fast keys too', ['1', '2'], 175, 0],
  ['after a pause the next key had to come soon', ['1', { key: '2', gap: 120 }], 86, 1],
  ['and so on', ['1', { key: '2', gap: 120 }], 176, 2],
])('silence decides what is held: %s', (_what, keys, quietMs, free) => {
  expect(readQuiet(press(keys, { target: 'number' }).burst, quietMs, DEFAULT_RULES)).toEqual({ free, scan: null })
})

test('a scan with a prefix needs no end; too short a one is given back', () => {
  const rules = { ...DEFAULT_RULES, prefix: '~' }
  expect(readQuiet(press([...'~SO01'], { rules }).burst, 501, rules)).toEqual({ free: 0, scan: 'SO01' })
  expect(readQuiet(press([...'~SO'], { rules }).burst, 501, rules)).toEqual({ free: 3, scan: null })
})

const character = fc.constantFrom(...'abCD019-/.$ ')
const code = fc.array(character, { minLength: 4, maxLength: 20 }).map((characters) => `${characters.join('').trim()}-012`)
const end = fc.constantFrom('Enter', 'Tab')
const target = fc.constantFrom<KeyTarget>('text', 'number', 'choice', 'none')

test('[DECISION-48] [PROMISE-13] whatever a machine types is one scan, with all its characters: 5 to 60 ms per key, with a pause after any of them', () => {
  const scan = code.chain((text) =>
    fc.record({
      text: fc.constant(text),
      speed: fc.integer({ min: 5, max: 60 }),
      jitter: fc.array(fc.integer({ min: -5, max: 5 }), { minLength: text.length + 1, maxLength: text.length + 1 }),
      pauseAt: fc.nat({ max: text.length }),
      end,
      withShift: fc.boolean(),
    }),
  )
  // Too few characters for a separate scan.
  const before = fc.array(fc.constantFrom('x', 'Shift', 'Enter', 'Dead'), { maxLength: 4 })
  fc.assert(
    fc.property(
      before,
      scan,
      target,
      fc.integer({ min: 176, max: 2_000 }),
      (typed, { text, speed, jitter, pauseAt, end, withShift }, on, gap) => {
        const keys = [...text, end].flatMap<Typed>((key, index) => {
          const between = index === 0 ? gap : index === pauseAt ? 150 : speed + (jitter[index] ?? 0)
          return withShift && /[A-Z]/.test(key)
            ? [
                { key: 'Shift', gap: between },
                { key, gap: 0 },
              ]
            : [{ key, gap: between }]
        })
        const { done } = press([...typed, ...keys], { target: on })
        expect(scans(done)).toEqual([`scan ${text}`])
        expect(done.at(-1)).toBe(`scan ${text}`)
      },
    ),
  )
})

test('[DECISION-48] no person is taken for a machine: who takes more than the pause of a scanner, or pauses more than a scanner, scans nothing', () => {
  const key = fc.oneof(character, fc.constantFrom('Enter', 'Tab', 'Shift', 'Backspace', 'Dead', 'Escape'))
  const typed = fc.record({ key, gap: fc.integer({ min: 86, max: 2_000 }) })
  fc.assert(
    fc.property(fc.array(typed, { maxLength: 60 }), target, (keys, on) => {
      // More pauses than a burst of up to minimum scan length plus end key may have.
      expect(scans(press(keys, { target: on }).done)).toEqual([])
    }),
  )
})

test('[DECISION-48] fast typists, 60 to 120 ms per key with letters that roll off the fingers, are never taken for a scanner in a field', () => {
  const word = fc.array(fc.constantFrom(...'acdehmnorst'), { minLength: 1, maxLength: 12 })
  const gap = fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 60, max: 120 }) }, fc.integer({ min: 36, max: 50 }))
  const trace = word.chain((keys) => fc.tuple(...[...keys, 'Tab'].map((key) => fc.record({ key: fc.constant(key), gap }))))
  fc.assert(
    fc.property(trace, fc.constantFrom<KeyTarget>('text', 'choice'), (keys, on) => {
      expect(scans(press(keys, { target: on }).done)).toEqual([])
    }),
  )
})

test('[DECISION-48] keys at any speed: whatever leaves a burst leaves it from the front, and what is held stays in order', () => {
  const typed = fc.record({
    key: fc.oneof(character, character, fc.constantFrom('Enter', 'Tab', 'Dead')),
    target,
    gap: fc.oneof(fc.nat({ max: 60 }), fc.integer({ min: 61, max: 200 })),
  })
  fc.assert(
    fc.property(fc.array(typed, { maxLength: 60 }), (keys) => {
      let burst = NO_BURST
      let time = 0
      for (const { gap, ...rest } of keys) {
        time += gap
        const read = readKey(burst, { ...rest, time, isShortcut: false, isRepeat: false, isComposing: false }, DEFAULT_RULES)
        const isNew = read.effect.kind === 'shows' || read.effect.kind === 'held'
        const rest0 = burst.keys.slice(read.left).map(({ character }) => character)
        if (isNew) expect(read.burst.keys.map(({ character }) => character)).toEqual([...rest0, rest.key])
        else expect(read.burst.keys).toEqual([])
        expect(read.burst.shown).toBeLessThanOrEqual(read.burst.keys.length)
        // No key after a withheld one is delivered.
        if (read.effect.kind === 'shows') expect(read.burst.shown).toBe(read.burst.keys.length)
        burst = read.burst
      }
    }),
  )
})
