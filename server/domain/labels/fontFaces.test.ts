import { facesOf, fontOf } from './fontFaces'

test('[PRINT-08] an x between digits is an x, as an item number has it', async () => {
  const face = (await facesOf('2x3')).get('x')
  if (!face) throw new Error('No font has x')
  const font = await fontOf(face)
  const drawn = font.layout('2x3').glyphs.map(({ id }) => id)
  expect(drawn).toEqual([...'2x3'].map((character) => font.glyphForCodePoint(character.codePointAt(0) ?? 0).id))
})
