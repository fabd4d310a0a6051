import { facesOf } from './fontFaces'

function fontThatDraws(character: string) {
  const face = facesOf(character).get(character)
  if (!face) throw new Error(`No font has ${character}`)
  return face.font
}

test('an x between digits is drawn as an x, as in item numbers', () => {
  const font = fontThatDraws('x')
  const drawn = font.layout('2x3').glyphs.map(({ id }) => id)
  expect(drawn).toEqual([...'2x3'].map((character) => font.glyphForCodePoint(character.codePointAt(0) ?? 0).id))
})

test('a point first embedded as part of a colon is still copied as a point', () => {
  const font = fontThatDraws('.')
  const embedded = font.createSubset()
  for (const glyph of font.layout(':').glyphs) embedded.includeGlyph(glyph)
  embedded.encode()
  expect(font.layout('2.5').glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints))).toEqual([...'2.5'])
})

test.each(['心', '\u2f3c', '’', 'ʼ'])('%s is copied as itself, although another character has the same glyph', (character) => {
  fontThatDraws('心').layout('\u2f3c心')
  fontThatDraws('’').layout('ʼ’')
  const [glyph] = fontThatDraws(character).layout(character).glyphs
  expect(String.fromCodePoint(...(glyph?.codePoints ?? []))).toBe(character)
})
