import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { create, type Font } from 'fontkit'
import { decompress } from 'wawoff2'
import { madeOnce } from '../../common/madeOnce'

/** One font file: a subset of a family, for some of the characters. */
export interface FontFace {
  readonly name: string
  readonly file: string
  /** Width of an outline around each letter, relative to its size, which makes a thin family readable on a label printer. */
  readonly boldness: number
}

/** Font families in order of preference, with the table of their files. The Asian ones are packaged in their thinnest weight. */
const FAMILIES = [
  { name: 'inter', table: require.resolve('@fontsource-variable/inter/unicode.json'), boldness: 0 },
  { name: 'noto-sans-jp', table: require.resolve('@fontsource-variable/noto-sans-jp/unicode.json'), boldness: 0.045 },
  { name: 'noto-sans-sc', table: require.resolve('@fontsource-variable/noto-sans-sc/unicode.json'), boldness: 0.045 },
  { name: 'noto-sans-kr', table: require.resolve('@fontsource-variable/noto-sans-kr/unicode.json'), boldness: 0.045 },
] as const

interface Range {
  readonly from: number
  readonly to: number
  readonly face: FontFace
}

/** Font features without contextual alternates, so that a character looks the same next to any other. */
const AS_SPELLED = { calt: false }

const ranges = madeOnce(readRanges)
const decoded = madeOnce(decode)

/** Cache of the faces of characters, at most {@link MAX_KNOWN}: nearly every label uses the same characters. */
const known = new Map<number, FontFace | null>()
const MAX_KNOWN = 20_000

/** Finds the face for each character of a text; null for a character that no face has. */
export async function facesOf(text: string): Promise<Map<string, FontFace | null>> {
  const faces = new Map<string, FontFace | null>()
  for (const character of new Set(text)) {
    const codePoint = character.codePointAt(0) ?? 0
    const face = known.get(codePoint)
    faces.set(character, face === undefined ? await findFace(codePoint) : face)
  }
  return faces
}

async function findFace(codePoint: number): Promise<FontFace | null> {
  const face = await faceOf(codePoint)
  if (known.size >= MAX_KNOWN) known.clear()
  known.set(codePoint, face)
  return face
}

/**
 * Finds the face of a character. A family's table only names the file for its range; the file itself tells whether it has the
 * character.
 */
async function faceOf(codePoint: number): Promise<FontFace | null> {
  for (const { from, to, face } of await ranges()) {
    if (from <= codePoint && codePoint <= to && (await fontOf(face)).hasGlyphForCodePoint(codePoint)) return face
  }
  return null
}

/**
 * Returns the font of a face, which is read and decoded once. Documents that embed it share the object, because reading its tables
 * again is half the work of a label.
 */
export function fontOf({ file }: FontFace): Promise<Font> {
  return decoded(file)
}

async function decode(file: string): Promise<Font> {
  const font = create(Buffer.from(await decompress(await readFile(file))))
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${file} is not one font`)
  // A glyph object keeps the character that it was first loaded for, and documents share the font. A glyph that is first loaded
  // as a component of another (the dot of a colon) would give wrong text when copied out of later documents. So all are loaded
  // here by character.
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint)
  // Otherwise the font would draw an x between digits as a multiplication sign, even in an item number.
  const layout = font.layout.bind(font)
  font.layout = (text, features = AS_SPELLED, ...more) => layout(text, features, ...more)
  return font
}

async function readRanges(): Promise<readonly Range[]> {
  const families = await Promise.all(
    FAMILIES.map(async ({ name, table, boldness }) => {
      const parts = JSON.parse(await readFile(table, 'utf8')) as Readonly<Record<string, string>>
      return Object.entries(parts).flatMap(([part, unicodeRange]) => {
        const face = `${name}-${part.replace(/[[\]]/g, '')}`
        const file = join(dirname(table), 'files', `${face}-wght-normal.woff2`)
        return unicodeRange.split(',').map((range) => ({ ...parseRange(range), face: { name: face, file, boldness } }))
      })
    }),
  )
  return families.flat()
}

/** Parses a Unicode range: `U+0400-045F` or `U+2116`. */
function parseRange(range: string): { readonly from: number; readonly to: number } {
  const [from = '', to = from] = range.trim().replace('U+', '').split('-')
  return { from: parseInt(from, 16), to: parseInt(to, 16) }
}
