import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { create, type Font } from 'fontkit'
import { decompress } from 'wawoff2'

/** One font file: a part of a family that draws some of the characters. */
export interface FontFace {
  readonly name: string
  readonly file: string
  /** Stroke around each letter, in parts of its size, that gives the family a readable weight on a label printer. */
  readonly boldness: number
}

/** Families in the order in which they are asked for a character, with the table of their files. The Asian ones come in their thinnest weight. */
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

/** Without contextual alternates: a character is drawn the same whatever its neighbours. */
const AS_SPELLED = { calt: false }

let ranges: Promise<readonly Range[]> | undefined
const decoded = new Map<string, Promise<Font>>()

/** The faces of characters that were looked for, at most {@link MAX_KNOWN}: nearly every label has the same ones. */
const known = new Map<number, FontFace | null>()
const MAX_KNOWN = 20_000

/** Finds the faces that draw a text, one a character; null for a character that none of them has. */
export async function facesOf(text: string): Promise<Map<string, FontFace | null>> {
  const faces = new Map<string, FontFace | null>()
  for (const character of new Set(text)) {
    const codePoint = character.codePointAt(0) ?? 0
    const face = known.get(codePoint)
    faces.set(character, face === undefined ? await findFace(codePoint) : face)
  }
  return faces
}

/** The font of a face, which documents can embed. All share it: reading its tables again is half the work of a label. */
export async function fontOf(face: FontFace): Promise<Font> {
  return decode(face)
}

async function findFace(codePoint: number): Promise<FontFace | null> {
  const face = await faceOf(codePoint)
  if (known.size >= MAX_KNOWN) known.clear()
  known.set(codePoint, face)
  return face
}

/** A family's table says which file to look in; only the file itself says whether it has the character. */
async function faceOf(codePoint: number): Promise<FontFace | null> {
  for (const { from, to, face } of await (ranges ??= readRanges())) {
    if (from <= codePoint && codePoint <= to && (await decode(face)).hasGlyphForCodePoint(codePoint)) return face
  }
  return null
}

/** Reads and decodes a font file, once. */
function decode({ file }: FontFace): Promise<Font> {
  const begun = decoded.get(file)
  if (begun) return begun
  const font = readFile(file).then(async (packed) => {
    const font = create(Buffer.from(await decompress(packed)))
    if (!('hasGlyphForCodePoint' in font)) throw new Error(`${file} is not one font`)
    // A glyph keeps the character that it was first read for, and documents share the font: one that is first read as a part of another,
    // as a point of a colon, would be copied out of every later document as something else.
    for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint)
    // Else an x between digits is drawn as a multiplication sign, also in an item number.
    const layout = font.layout.bind(font)
    font.layout = (text, features = AS_SPELLED, ...more) => layout(text, features, ...more)
    return font
  })
  decoded.set(file, font)
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

/** `U+0400-045F` or `U+2116`. */
function parseRange(range: string): { readonly from: number; readonly to: number } {
  const [from = '', to = from] = range.trim().replace('U+', '').split('-')
  return { from: parseInt(from, 16), to: parseInt(to, 16) }
}
