import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolders } from '../../testing/helpers/temporaryFolders'
import { facesOf, fontOf } from './fontFaces'

const newFolder = temporaryFolders()

async function fontThatDraws(character: string) {
  const face = (await facesOf(character)).get(character)
  if (!face) throw new Error(`No font has ${character}`)
  return face.font
}

test('an x between digits is drawn as an x, as in item numbers', async () => {
  const font = await fontThatDraws('x')
  const drawn = font.layout('2x3').glyphs.map(({ id }) => id)
  expect(drawn).toEqual([...'2x3'].map((character) => font.glyphForCodePoint(character.codePointAt(0) ?? 0).id))
})

test('a point first embedded as part of a colon is still copied as a point', async () => {
  const font = await fontThatDraws('.')
  const embedded = font.createSubset()
  for (const glyph of font.layout(':').glyphs) embedded.includeGlyph(glyph)
  embedded.encode()
  expect(font.layout('2.5').glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints))).toEqual([...'2.5'])
})

test('a font that could not be read is tried again for the next label', async () => {
  const late = join(newFolder(), 'late.woff2')
  await expect(fontOf(late)).rejects.toThrow('ENOENT')
  copyFileSync(require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'), late)
  expect((await fontOf(late)).hasGlyphForCodePoint(120)).toBe(true)
})
