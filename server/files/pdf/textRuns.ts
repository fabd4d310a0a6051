import bidiFactory from 'bidi-js'
import type { FontFace } from './fontFaces'

export interface TextRun {
  readonly text: string
  readonly face: FontFace
  readonly isRightToLeft: boolean
}

export type Faces = ReadonlyMap<string, FontFace | null>

const bidi = bidiFactory()

/** Characters of scripts that are written from right to left, and marks of that direction. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\u2067\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** Marks that break or order a line and are not drawn: word breaks, and marks of direction. */
const UNDRAWN = /[\u200b\u200e\u200f\u061c\u2066-\u2069]/u

/** Joins its neighbours into one sign, or keeps them apart; drawn only by a font that has it. */
const JOINER = /[\u200c\u200d]/u
const NON_JOINER = '\u200c'

/** Characters that are drawn with the one before them, in its font when that has them. */
const ATTACHED = /[\p{M}\u200c\u200d]/u

/** Put before a line, it makes the line run from right to left, as the paragraph does that it belongs to. */
const RIGHT_TO_LEFT_MARK = '\u200f'

/** Accents for any letter, which pile up. */
const ACCENTS = '[\\u0300-\\u036f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff]'
const PILED_ACCENTS = new RegExp(`(${ACCENTS}{2})${ACCENTS}+`, 'gu')

/** Normalizes a text for printing: no line breaks, invisible characters, piled marks or colours of skin. */
export function inOneLine(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/(?![\u200b-\u200f\u061c\u2066-\u2069])\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(PILED_ACCENTS, '$1')
    .replace(/(\p{M})\1+/gu, '$1')
    .replace(/(\p{Emoji_Modifier_Base})\p{Emoji_Modifier}/gu, '$1')
    .replace(/[\ufb50-\ufdff\ufe70-\ufefc]+/gu, (forms) => forms.normalize('NFKC'))
    .trim()
}

/** True when a text has a letter or a digit, so that somebody can read it. */
export const isReadable = (text: string): boolean => /[\p{L}\p{N}]/u.test(inOneLine(text))

export const isRightToLeft = (line: string): boolean => RIGHT_TO_LEFT.test(line) && embedding([...line]).isRightToLeft

/** Gives a line the direction of the paragraph that it was broken from. */
export const lineOf = (paragraph: string, line: string): string =>
  isRightToLeft(paragraph) === isRightToLeft(line) ? line : `${isRightToLeft(paragraph) ? RIGHT_TO_LEFT_MARK : '\u200e'}${line}`

/** Returns the characters that must be printed for a text, without those that need no font. */
export function drawnCharacters(text: string): Set<string> {
  const line = inOneLine(text)
  const mirrored = RIGHT_TO_LEFT.test(line) ? [...line].flatMap((each) => bidi.getMirroredCharacter(each) ?? []) : []
  return new Set([...line, ...mirrored].filter((each) => !UNDRAWN.test(each) && !JOINER.test(each)))
}

/** Splits a line where its font or direction changes; the runs are in the order in which they stand, from left to right. */
export function runsOf(line: string, faces: Faces): readonly TextRun[] {
  const characters = [...inOneLine(line)]
  const levels = RIGHT_TO_LEFT.test(line) ? embedding(characters).levels : null
  const runs: { text: string; face: FontFace; level: number }[] = []
  let isApart = false
  characters.forEach((character, place) => {
    if (UNDRAWN.test(character)) return
    const level = levels?.[place] ?? 0
    const last = runs.at(-1)
    const isInLast = last?.face.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) ?? false
    if (JOINER.test(character) && !isInLast) {
      isApart = character === NON_JOINER
      return
    }
    const drawn = level % 2 === 1 ? (bidi.getMirroredCharacter(character) ?? character) : character
    const face = isInLast && ATTACHED.test(character) ? last?.face : faces.get(drawn)
    if (!face) throw new Error(`No font has ${drawn}`)
    if (last?.face.name === face.name && last.level === level && !isApart) last.text += drawn
    else runs.push({ text: drawn, face, level })
    isApart = false
  })
  return inVisualOrder(runs).map(({ text, face, level }) => ({ text, face, isRightToLeft: level % 2 === 1 }))
}

/** Rule L2 of the bidirectional algorithm: from the highest level down, what is at least that deep is turned around. */
function inVisualOrder<Run extends { readonly level: number }>(runs: readonly Run[]): readonly Run[] {
  let ordered = [...runs]
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    const next: Run[] = []
    let deep: Run[] = []
    for (const run of ordered) {
      if (run.level >= level) deep = [run, ...deep]
      else {
        next.push(...deep, run)
        deep = []
      }
    }
    ordered = [...next, ...deep]
  }
  return ordered
}

/** The level of each character, and the direction of the whole: the one of its first letter. */
function embedding(characters: readonly string[]): { readonly levels: Uint8Array; readonly isRightToLeft: boolean } {
  // bidi-js reads UTF-16 units. One that stands for the character keeps the places, and pictures from counting as letters.
  const units = characters.map((each) => {
    if (each.length === 1) return each
    return RIGHT_TO_LEFT.test(each) ? '\u05d0' : /\p{L}|\p{M}|\p{N}/u.test(each) ? 'a' : '\u2600'
  })
  const { levels, paragraphs } = bidi.getEmbeddingLevels(units.join(''))
  return { levels, isRightToLeft: (paragraphs[0]?.level ?? 0) % 2 === 1 }
}
