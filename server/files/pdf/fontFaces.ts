// oxlint-disable-next-line typescript/triple-slash-reference -- what it declares is no module, and programs that are checked apart from the server do not find it
/// <reference path="./wawoff2.d.ts" />

import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { create, type Font } from 'fontkit'
import { decompress } from 'wawoff2'
import { madeOnce } from '../../common/madeOnce'

export interface FontFace {
  readonly name: string
  readonly font: Font
  /** Width of an outline around each letter, relative to its size, which makes a thin family readable on a label printer. */
  readonly boldness: number
}

/** In order of preference. No Noto for Arabic (copied text would lose dots), none for Burmese (wrong order). */
const FAMILIES = [
  require.resolve('@fontsource-variable/inter/unicode.json'),
  require.resolve('@fontsource-variable/noto-sans-jp/unicode.json'),
  require.resolve('@fontsource-variable/noto-sans-sc/unicode.json'),
  require.resolve('@fontsource-variable/noto-sans-kr/unicode.json'),
  require.resolve('@fontsource/ibm-plex-sans-arabic/unicode.json'),
  require.resolve('@fontsource-variable/noto-sans-hebrew/unicode.json'),
  require.resolve('@fontsource-variable/noto-sans-thai/unicode.json'),
  require.resolve('@fontsource-variable/noto-sans-devanagari/unicode.json'),
  require.resolve('@fontsource-variable/noto-sans-bengali/unicode.json'),
  require.resolve('@fontsource-variable/noto-sans-gurmukhi/unicode.json'),
  require.resolve('@fontsource-variable/noto-sans-gujarati/unicode.json'),
  require.resolve('@fontsource-variable/noto-sans-tamil/unicode.json'),
  require.resolve('@fontsource-variable/noto-sans-telugu/unicode.json'),
  require.resolve('@fontsource-variable/noto-sans-kannada/unicode.json'),
  require.resolve('@fontsource-variable/noto-sans-malayalam/unicode.json'),
  require.resolve('@fontsource-variable/noto-sans-sinhala/unicode.json'),
  require.resolve('@fontsource-variable/noto-sans-khmer/unicode.json'),
  require.resolve('@fontsource-variable/noto-sans-lao/unicode.json'),
  require.resolve('@fontsource-variable/noto-sans-ethiopic/unicode.json'),
  require.resolve('@fontsource-variable/noto-sans-armenian/unicode.json'),
  require.resolve('@fontsource-variable/noto-sans-georgian/unicode.json'),
  require.resolve('@fontsource-variable/noto-sans-symbols/unicode.json'),
  require.resolve('@fontsource/noto-sans-symbols-2/unicode.json'),
  require.resolve('@fontsource-variable/noto-emoji/unicode.json'),
]

/** These are packaged in their thinnest weight. */
const THIN: ReadonlySet<string> = new Set(['noto-sans-jp', 'noto-sans-sc', 'noto-sans-kr', 'noto-sans-hebrew'])
const THIN_BOLDNESS = 0.045

interface Range extends Omit<FontFace, 'font'> {
  readonly from: number
  readonly to: number
  readonly file: string
}

/** Font features without contextual alternates, so that a character looks the same next to any other. */
const AS_SPELLED = { calt: false }

/** Font features without those that place marks at letters. */
const WITHOUT_MARKS = { abvm: false, blwm: false, mark: false, mkmk: false }

const ranges = madeOnce(readRanges)
const decoded = madeOnce(decode)

/** Cache of the faces of characters, at most {@link MAX_KNOWN}: nearly every label uses the same characters. */
const known = new Map<number, FontFace | null>()
const MAX_KNOWN = 20_000

export async function facesOf(characters: Iterable<string>): Promise<Map<string, FontFace | null>> {
  const faces = new Map<string, FontFace | null>()
  for (const character of new Set(characters)) {
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

/** A family's table only names the file of a range; the file itself knows whether it has the character. */
async function faceOf(codePoint: number): Promise<FontFace | null> {
  for (const { from, to, name, file, boldness } of await ranges()) {
    if (codePoint < from || to < codePoint) continue
    const font = await fontOf(file)
    if (font.hasGlyphForCodePoint(codePoint)) return { name, font, boldness }
  }
  return null
}

/** Read once; documents share the object, because reading its tables is half the work of a label. */
export const fontOf = (file: string): Promise<Font> => decoded(file)

/** Given to pdfkit as font features, this lays a text out from right to left. */
export const RIGHT_TO_LEFT: PDFKit.Mixins.OpenTypeFeatures[] = ['rtlm']

async function decode(file: string): Promise<Font> {
  const font = create(Buffer.from(await decompress(await readFile(file))))
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${file} is not one font`)
  // A glyph object keeps the character that it was first loaded for, and documents share the font. A glyph that is first loaded
  // as a component of another (the dot of a colon) would give wrong text when copied out of later documents. So all are loaded
  // here by character.
  for (const codePoint of font.characterSet) {
    const glyph = font.glyphForCodePoint(codePoint)
    if (isArabicForm(codePoint)) glyph.codePoints = lettersOf(codePoint)
  }
  const layout = font.layout.bind(font)
  // Inter would draw an x between digits as a multiplication sign, even in an item number. The direction is given, because
  // fontkit would lay out digits and brackets between Hebrew words from left to right, and Persian digits from right to left.
  const features = basename(file).startsWith('inter-') ? AS_SPELLED : {}
  font.layout = (text, direction) => {
    // Copied, because fontkit adds to the object what it has used.
    const shape = (wanted: Readonly<Record<string, boolean>>) =>
      layout(text, { ...wanted }, undefined, undefined, direction === RIGHT_TO_LEFT ? 'rtl' : 'ltr')
    try {
      return shape(features)
    } catch {
      // fontkit fails at a few marks of Khmer, Malayalam, Punjabi and Telugu; they then stay where they are without its help.
      return shape({ ...features, ...WITHOUT_MARKS })
    }
  }
  return font
}

/** Forms of Arabic letters in a word, which stand for the letters. */
const isArabicForm = (codePoint: number) => codePoint >= 0xfb50 && codePoint <= 0xfefc
const lettersOf = (form: number) =>
  Array.from(String.fromCodePoint(form).normalize('NFKC'), (letter) => letter.codePointAt(0) ?? 0)

async function readRanges(): Promise<readonly Range[]> {
  const families = await Promise.all(
    FAMILIES.map(async (table) => {
      const folder = dirname(table)
      const name = basename(folder)
      const weight = folder.includes('variable') ? 'wght' : '400'
      const boldness = THIN.has(name) ? THIN_BOLDNESS : 0
      const parts = JSON.parse(await readFile(table, 'utf8')) as Readonly<Record<string, string>>
      return Object.entries(parts).flatMap(([part, unicodeRange]) => {
        const face = `${name}-${part.replace(/[[\]]/g, '')}`
        const file = join(folder, 'files', `${face}-${weight}-normal.woff2`)
        return unicodeRange.split(',').map((range): Range => ({ ...parseRange(range), name: face, file, boldness }))
      })
    }),
  )
  return families.flat()
}

function parseRange(range: string): { readonly from: number; readonly to: number } {
  const [from = '', to = from] = range.trim().replace('U+', '').split('-')
  return { from: parseInt(from, 16), to: parseInt(to, 16) }
}
