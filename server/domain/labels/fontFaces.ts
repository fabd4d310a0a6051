import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { create } from 'fontkit'
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

/** A font that is ready to be embedded. */
interface DecodedFont {
  /** The font as TrueType, which PDF documents can embed. */
  readonly bytes: Buffer
  readonly has: (codePoint: number) => boolean
}

let ranges: Promise<readonly Range[]> | undefined
const decoded = new Map<string, Promise<DecodedFont>>()

/** Finds the faces that draw a text, one a character; null for a character that none of them has. */
export async function facesOf(text: string): Promise<Map<string, FontFace | null>> {
  const faces = new Map<string, FontFace | null>()
  for (const character of new Set(text)) faces.set(character, await faceOf(character.codePointAt(0) ?? 0))
  return faces
}

/** The face as TrueType. */
export async function faceBytes(face: FontFace): Promise<Buffer> {
  return (await decode(face)).bytes
}

/** A family's table says which file to look in; only the file itself says whether it has the character. */
async function faceOf(codePoint: number): Promise<FontFace | null> {
  for (const { from, to, face } of await (ranges ??= readRanges())) {
    if (from <= codePoint && codePoint <= to && (await decode(face)).has(codePoint)) return face
  }
  return null
}

/** Reads and decodes a font file, once. */
function decode({ file }: FontFace): Promise<DecodedFont> {
  const known = decoded.get(file)
  if (known) return known
  const font = readFile(file).then(async (packed) => {
    const bytes = Buffer.from(await decompress(packed))
    const reader = create(bytes)
    return { bytes, has: (codePoint: number) => 'hasGlyphForCodePoint' in reader && reader.hasGlyphForCodePoint(codePoint) }
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
