import { fontOf, type FontFace, facesOf } from './fontFaces'

/** Replacement for a character that no font has: an empty box. */
const UNKNOWN = '\u25a1'

/** Width of the outline that makes a letter bold, relative to its size. */
const BOLD = 0.03

/** A longer text is cut off here: more characters than fit any box, and few enough to be measured quickly. */
const MAX_CHARACTERS = 500

/** How a text is written. */
export interface TextStyle {
  readonly size: number
  readonly bold?: boolean
  /** Breaks a word that is wider than its line instead of cutting it off. */
  readonly breaksWords?: boolean
}

/** Writes text in any script. All texts must be passed when the pen is created, because the fonts are loaded then. */
export class TextPen {
  readonly #page: PDFKit.PDFDocument
  readonly #faces: ReadonlyMap<string, FontFace | null>

  private constructor(page: PDFKit.PDFDocument, faces: ReadonlyMap<string, FontFace | null>) {
    this.#page = page
    this.#faces = faces
  }

  /** @param texts all texts that will be written; common punctuation is included anyway */
  static async for(page: PDFKit.PDFDocument, texts: readonly string[]): Promise<TextPen> {
    const faces = await facesOf(`${texts.map(inOneLine).join('')} …/:,.-${UNKNOWN}`)
    const used = new Map([...faces.values()].flatMap((face) => (face ? [[face.name, face] as const] : [])))
    for (const face of used.values()) page.registerFont(face.name, await fontOf(face))
    return new TextPen(page, faces)
  }

  /**
   * Returns whether a text is readable: not blank, and fonts exist for at least half of its characters, not counting combining
   * marks.
   */
  canWrite(text: string): boolean {
    const characters = [...inOneLine(text).replace(/[\s\p{M}]/gu, '')]
    return characters.length > 0 && characters.filter((character) => this.#faces.get(character)).length * 2 >= characters.length
  }

  width(text: string, { size }: TextStyle): number {
    return this.#runs(text).reduce((sum, run) => sum + this.#page.font(run.face.name).fontSize(size).widthOfString(run.text), 0)
  }

  /** Writes one line, starting at `x`, on the vertical position `baseline`. */
  write(text: string, x: number, baseline: number, { size, bold = false }: TextStyle): void {
    let at = x
    for (const { text: part, face } of this.#runs(text)) {
      const stroke = (face.boldness + (bold ? BOLD : 0)) * size
      this.#page.font(face.name).fontSize(size).lineWidth(stroke)
      this.#page.text(part, at, baseline, { lineBreak: false, baseline: 'alphabetic', fill: true, stroke: stroke > 0 })
      at += this.#page.widthOfString(part)
    }
  }

  /** Wraps a text to a width, into at most `most` lines; what does not fit is cut off with an ellipsis. */
  wrap(text: string, width: number, style: TextStyle, most: number): string[] {
    const lines: string[] = []
    let line = ''
    const words = breakable(inOneLine(text))
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
    const kept = lines.slice(0, most)
    const cut = lines.length > most ? `${kept.at(-1) ?? ''}…` : (kept.at(-1) ?? '')
    return [...kept.slice(0, -1).map((each) => this.#fit(each, width, style)), this.#fit(cut, width, style)]
  }

  /** Returns a word, broken into pieces if it is wider than a line. */
  #pieces(word: string, width: number, style: TextStyle): string[] {
    if (this.width(word.trimEnd(), style) <= width) return [word]
    const pieces: string[] = []
    for (let rest = [...word]; rest.length > 0;) {
      const length = Math.max(this.#longest(rest, '', width, style), 1)
      pieces.push(rest.slice(0, length).join(''))
      rest = rest.slice(length)
    }
    return pieces
  }

  /** Returns a single line, cut off with an ellipsis when it is too wide. */
  #fit(line: string, width: number, style: TextStyle): string {
    if (this.width(line, style) <= width) return line
    const characters = [...line.replace(/…$/, '')]
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

  /** Splits a text where its font changes. */
  #runs(text: string): { text: string; face: FontFace }[] {
    const runs: { text: string; face: FontFace }[] = []
    for (const character of inOneLine(text)) {
      const known = this.#faces.get(character) ? character : UNKNOWN
      const face = this.#faces.get(known)
      if (!face) throw new Error(`No font has ${known}`)
      const last = runs.at(-1)
      if (last?.face.name === face.name) last.text += known
      else runs.push({ text: known, face })
    }
    return runs
  }
}

/**
 * Normalizes a text for printing: no line breaks, no invisible characters, at most two combining marks per letter, because they
 * pile up.
 */
function inOneLine(text: string): string {
  const beginning = [...text.slice(0, 4 * MAX_CHARACTERS)].slice(0, MAX_CHARACTERS).join('')
  return beginning
    .normalize('NFC')
    .replace(/[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu, '')
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    .trim()
}

/** Splits a text into words with their trailing space; Chinese, Japanese and Korean text may break after any character. */
function breakable(text: string): string[] {
  return (
    text.match(
      /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]\s*|[^\s\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]+\s*/gu,
    ) ?? []
  )
}
