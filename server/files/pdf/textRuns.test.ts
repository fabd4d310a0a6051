import PDFDocument from 'pdfkit'
import { facesOf } from './fontFaces'
import { TextPen } from './textPen'
import { drawnCharacters, runsOf } from './textRuns'

/** The runs of a line as printed, from left to right; runs from right to left have a `<` before them. */
function standingOf(line: string): string {
  const runs = runsOf(line, facesOf(drawnCharacters(line)))
  return runs.map(({ text, isRightToLeft: isTurned }) => (isTurned && text !== ' ' ? `<${text}` : text)).join('|')
}

test.each([
  ['a number in Hebrew', 'דירה 12 רחוב', '<רחוב| |12| |<דירה'],
  ['an item number in Hebrew, with its hyphen', 'משאבה ABC-123 חדשה', '<חדשה| |ABC-123| |<משאבה'],
  ['Hebrew in English', 'Acme שלום עולם Ltd', 'Acme |<עולם| |<שלום| Ltd'],
  ['brackets, which are mirrored', '(שלום) (2020)', '<(|2020|<( )|<שלום|<)'],
  ['Persian digits', 'پلاک ۲۵', '۲۵| |<پلاک'],
  ['Arabic digits', 'شارع ١٢٣', '١٢٣| |<شارع'],
  ['an emoji before Hebrew', '🚀 שלום', '<שלום| |<🚀'],
  ['letters with a zero-width non-joiner', 'می\u200cخواهم', '<خواهم|<می'],
  ['presentation forms of Arabic letters', 'ﺷﺮﻛﺔ', '<شركة'],
  ['Thai and Latin', 'ถนน ABC', 'ถนน| ABC'],
])('%s', (_what, line, standing) => {
  expect(standingOf(line)).toBe(standing)
})

const penFor = (text: string) => new TextPen(new PDFDocument({ font: '' }), [text])

test.each([
  ['Thai', 'บริษัทปั๊มน้ำอุตสาหกรรมแห่งประเทศไทย', 90, ['บริษัทปั๊มน้ำ', 'อุตสาหกรรม', 'แห่ง', 'ประเทศไทย']],
  ['Khmer with its invisible spaces', 'ក្រុមហ៊ុន\u200bកម្ពុជា', 45, ['ក្រុមហ៊ុន', 'កម្ពុជា']],
])('%s is broken between words', (_script, text, width, words) => {
  const lines = penFor(text)
    .wrap(text, width, { size: 11 }, 9)
    .map((line) => line.replaceAll('\u200b', ''))
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.join('')).toBe(words.join(''))
  // Each line ends where a word does.
  const ends = words.map((_, place) => words.slice(0, place + 1).join(''))
  lines.forEach((_line, place) => expect(ends).toContain(lines.slice(0, place + 1).join('')))
})

test('a syllable of several characters is not broken in the middle', () => {
  const text = 'क्षि'.repeat(40)
  const lines = penFor(text).wrap(text, 60, { size: 11, breaksWords: true }, 20)
  expect(lines.length).toBeGreaterThan(1)
  for (const line of lines) expect(line).toMatch(/^(क्षि)+$/)
})
