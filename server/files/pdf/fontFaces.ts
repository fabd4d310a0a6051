import { join } from 'node:path'
import { type Font, openSync } from 'fontkit'
import { packageFolder } from '../../common/files'

export interface FontFace {
  readonly name: string
  readonly font: Font
}

/** The built server reads them there too. */
const FOLDER = join(packageFolder(), 'server/files/pdf/fonts')

/**
 * In order of preference; the large ones late, because a font is opened when those before it lack a character. No Noto for Arabic
 * (copied text would lose dots), none for Burmese (wrong order).
 */
const FONTS = [
  'Inter',
  'IBMPlexSansArabic',
  'NotoSansHebrew',
  'NotoSansThai',
  'NotoSansDevanagari',
  'NotoSansBengali',
  'NotoSansGurmukhi',
  'NotoSansGujarati',
  'NotoSansTamil',
  'NotoSansTelugu',
  'NotoSansKannada',
  'NotoSansMalayalam',
  'NotoSansSinhala',
  'NotoSansKhmer',
  'NotoSansLao',
  'NotoSansEthiopic',
  'NotoSansArmenian',
  'NotoSansGeorgian',
  'NotoSansJP',
  'NotoSansSC',
  'NotoSansKR',
  'NotoSansSymbols',
  'NotoSansSymbols2',
  'NotoEmoji',
]

/** Font features without contextual alternates, so that a character looks the same next to any other. */
const AS_SPELLED = { calt: false }

/** Font features without those that place marks at letters. */
const WITHOUT_MARKS = { abvm: false, blwm: false, mark: false, mkmk: false }

/** Shared by documents, because reading their tables is half the work of a label. */
const opened = new Map<string, Font>()

/** Cache of the faces of characters, at most {@link MAX_KNOWN}: nearly every label uses the same characters. */
const known = new Map<number, FontFace | null>()
const MAX_KNOWN = 20_000

export const facesOf = (characters: Iterable<string>): ReadonlyMap<string, FontFace | null> =>
  new Map(Array.from(new Set(characters), (character) => [character, faceOf(character.codePointAt(0) ?? 0)]))

function faceOf(codePoint: number): FontFace | null {
  const before = known.get(codePoint)
  if (before !== undefined) return before
  const name = FONTS.find((each) => fontOf(each).hasGlyphForCodePoint(codePoint))
  const face = name === undefined ? null : { name, font: fontOf(name) }
  if (known.size >= MAX_KNOWN) known.clear()
  known.set(codePoint, face)
  return face
}

function fontOf(name: string): Font {
  const font = opened.get(name) ?? openFont(name)
  opened.set(name, font)
  return font
}

/** Given to pdfkit as font features, this lays a text out from right to left. */
export const RIGHT_TO_LEFT: PDFKit.Mixins.OpenTypeFeatures[] = ['rtlm']

function openFont(name: string): Font {
  const font = openSync(join(FOLDER, `${name}.ttf`))
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${name}.ttf is not one font`)
  const layout = font.layout.bind(font)
  // Inter would draw an x between digits as a multiplication sign, even in an item number. The direction is given, because
  // fontkit would lay out digits and brackets between Hebrew words from left to right, and Persian digits from right to left.
  const features = name === 'Inter' ? AS_SPELLED : {}
  font.layout = (text, direction) => {
    // A glyph keeps the characters that it was first loaded for, and documents share the font: the point would keep none after
    // the colon that it is a part of, and two characters that look the same would keep the first. Then text is copied wrong.
    for (const character of text) {
      const codePoint = character.codePointAt(0) ?? 0
      font.glyphForCodePoint(codePoint).codePoints = [codePoint]
    }
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
