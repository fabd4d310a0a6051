// oxlint-disable-next-line typescript/triple-slash-reference -- what it declares is no module, and programs that are checked apart from the server do not find it
/// <reference path="./pdfkitFont.d.ts" />

import type { Box } from './drawCodes'
import { facesOf, RIGHT_TO_LEFT } from './fontFaces'
import { drawnCharacters, inOneLine, isRightToLeft, lineOf, runsOf, type Faces, type TextRun } from './textRuns'

/** Width of the outline that makes a letter bold, relative to its size. */
const BOLD = 0.03

/** A longer text is cut off here: more characters than fit any box, and few enough to be measured quickly. */
const MAX_CHARACTERS = 500

export interface TextStyle {
  readonly size: number
  readonly bold?: boolean
  /** Breaks a word that is wider than its line instead of cutting it off. */
  readonly breaksWords?: boolean
}

/** Writes text in any script. All texts must be passed when the pen is created, because the fonts are loaded then. */
export class TextPen {
  readonly #page: PDFKit.PDFDocument
  readonly #faces: Faces

  /** @param texts all texts that will be written; common punctuation is included anyway */
  constructor(page: PDFKit.PDFDocument, texts: readonly string[]) {
    this.#page = page
    this.#faces = facesOf([...' …/:,.-', ...texts.flatMap((text) => [...drawnCharacters(beginning(text))])])
    for (const face of this.#faces.values()) if (face) page.registerFont(face.name, face.font)
  }

  width(line: string, { size }: TextStyle): number {
    return runsOf(line, this.#faces).reduce((sum, run) => sum + this.#widthOf(run, size), 0)
  }

  #widthOf({ face, text, ...run }: TextRun, size: number): number {
    return this.#page.font(face.name).fontSize(size).widthOfString(text, featuresOf(run))
  }

  write(line: string, x: number, baseline: number, { size, bold = false }: TextStyle): void {
    let at = x
    for (const run of runsOf(line, this.#faces)) {
      const stroke = bold ? BOLD * size : 0
      this.#page.font(run.face.name).fontSize(size).lineWidth(stroke)
      const options = { lineBreak: false, baseline: 'alphabetic', fill: true, stroke: bold, ...featuresOf(run) } as const
      const copied = copiedText(run)
      if (copied !== null) this.#page.markContent('Span', { actual: copied })
      this.#page.text(run.text, at, baseline, options)
      if (copied !== null) this.#page.endMarkedContent()
      at += this.#widthOf(run, size)
    }
  }

  /** Writes one line into a column: at its left, or at its right when the line runs from right to left or `isRight` is true. */
  writeIn({ x, width }: Pick<Box, 'x' | 'width'>, line: string, baseline: number, style: TextStyle, isRight = false): void {
    this.write(line, isRight || isRightToLeft(line) ? x + width - this.width(line, style) : x, baseline, style)
  }

  /** Wraps a text to a width, into at most `most` lines; what does not fit is cut off with an ellipsis. */
  wrap(text: string, width: number, style: TextStyle, most: number): string[] {
    const lines: string[] = []
    let line = ''
    const paragraph = inOneLine(beginning(text))
    const words = breakable(paragraph)
    for (const word of style.breaksWords ? words.flatMap((each) => this.#pieces(each, width, style)) : words) {
      if (line === '' || this.width((line + word).trimEnd(), style) <= width) line += word
      else {
        lines.push(line.trim())
        line = word
        // One line more than allowed is enough to know that the last one needs an ellipsis.
        if (lines.length > most) break
      }
    }
    lines.push(line.trim())
    const kept = lines.slice(0, most).map((each) => lineOf(paragraph, each))
    const cut = lines.length > most ? `${kept.at(-1) ?? ''}…` : (kept.at(-1) ?? '')
    return [...kept.slice(0, -1).map((each) => this.#fit(each, width, style)), this.#fit(cut, width, style)]
  }

  #pieces(word: string, width: number, style: TextStyle): string[] {
    if (this.width(word.trimEnd(), style) <= width) return [word]
    const pieces: string[] = []
    for (let rest = charactersOf(word); rest.length > 0;) {
      const length = Math.max(this.#longest(rest, '', width, style), 1)
      pieces.push(rest.slice(0, length).join(''))
      rest = rest.slice(length)
    }
    return pieces
  }

  #fit(line: string, width: number, style: TextStyle): string {
    if (this.width(line, style) <= width) return line
    const characters = charactersOf(line.replace(/…$/, ''))
    return `${characters.slice(0, this.#longest(characters, '…', width, style)).join('')}…`
  }

  /** Returns how many of the characters fit a width together with an ending; with a non-empty ending never all of them. */
  #longest(characters: readonly string[], ending: string, width: number, style: TextStyle): number {
    const fitsWith = (length: number) => this.width(`${characters.slice(0, length).join('')}${ending}`.trimEnd(), style) <= width
    let [fits, isTooLong] = [0, characters.length + (ending === '' ? 1 : 0)]
    while (isTooLong - fits > 1) {
      const middle = Math.floor((fits + isTooLong) / 2)
      if (fitsWith(middle)) fits = middle
      else isTooLong = middle
    }
    return fits
  }
}

/** Scripts with signs that are not their characters one after the other, and the character that joins emoji. */
const COMPOSED = /[\u0590-\u0eff\u1780-\u17ff\u200d]/u

/** Returns the text that viewers shall copy where the signs themselves would give another one. */
function copiedText({ text, face, isRightToLeft }: TextRun): string | null {
  if (!COMPOSED.test(text)) return null
  // As the signs stand: viewers turn it around.
  const wanted = isRightToLeft ? [...text].reverse().join('') : text
  if (/\p{M}/u.test(text)) return wanted
  const { glyphs } = face.font.layout(text, isRightToLeft ? RIGHT_TO_LEFT : undefined)
  return String.fromCodePoint(...glyphs.flatMap(({ codePoints }) => codePoints)) === wanted ? null : wanted
}

const featuresOf = ({ isRightToLeft }: Pick<TextRun, 'isRightToLeft'>) => (isRightToLeft ? { features: RIGHT_TO_LEFT } : {})

const beginning = (text: string) => [...text.slice(0, 4 * MAX_CHARACTERS)].slice(0, MAX_CHARACTERS).join('')

const CHARACTERS = new Intl.Segmenter('en', { granularity: 'grapheme' })
const charactersOf = (text: string) => Array.from(CHARACTERS.segment(text), ({ segment }) => segment)

/** Finds the words of scripts that are written without spaces. */
const WORDS = new Intl.Segmenter('th', { granularity: 'word' })
const SPACELESS = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** Splits a text into words with their trailing space; Chinese, Japanese and Korean text may break after any character. */
function breakable(text: string): string[] {
  const words =
    text.match(
      /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef][\s\u200b]*|[^\s\u200b\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]+[\s\u200b]*/gu,
    ) ?? []
  return words.flatMap((word) => (SPACELESS.test(word) ? spacelessWords(word) : [word]))
}

/** Signs that repeat or end a word stay with it, as does the space behind it. */
function spacelessWords(text: string): string[] {
  const words: string[] = []
  for (const { segment, isWordLike } of WORDS.segment(text)) {
    if (words.length > 0 && (isWordLike !== true || /^[\u0e46\u0e2f\u0ec6]/u.test(segment)))
      words.push((words.pop() ?? '') + segment)
    else words.push(segment)
  }
  return words
}
