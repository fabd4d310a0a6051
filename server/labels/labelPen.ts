import { faceBytes, type FontFace, facesOf } from './fontFaces'

/** Stands for a character that no font has: an empty box. */
const UNKNOWN = '\u25a1'

/** Stroke that makes a letter bold, in parts of its size. */
const BOLD = 0.03

/** How a text is written. */
export interface TextStyle {
  readonly size: number
  readonly bold?: boolean
}

/** Writes text of any script on a label. Every text must be known when the pen is made: fonts are loaded then. */
export class LabelPen {
  readonly #page: PDFKit.PDFDocument
  readonly #faces: ReadonlyMap<string, FontFace | null>

  private constructor(page: PDFKit.PDFDocument, faces: ReadonlyMap<string, FontFace | null>) {
    this.#page = page
    this.#faces = faces
  }

  /** @param texts all that will be written; the punctuation of labels is always known */
  static async for(page: PDFKit.PDFDocument, texts: readonly string[]): Promise<LabelPen> {
    const faces = await facesOf(`${texts.map(inOneLine).join('')} …/:,.-${UNKNOWN}`)
    const used = new Map([...faces.values()].flatMap((face) => (face ? [[face.name, face] as const] : [])))
    for (const face of used.values()) page.registerFont(face.name, await faceBytes(face))
    return new LabelPen(page, faces)
  }

  /** True when at least half of the text's characters can be drawn. */
  canWrite(text: string): boolean {
    const characters = [...inOneLine(text)]
    return characters.filter((character) => this.#faces.get(character)).length * 2 >= characters.length
  }

  width(text: string, { size }: TextStyle): number {
    return this.#runs(text).reduce((sum, run) => sum + this.#page.font(run.face.name).fontSize(size).widthOfString(run.text), 0)
  }

  /** Writes one line from `x` on; `baseline` is where its letters stand. */
  write(text: string, x: number, baseline: number, { size, bold = false }: TextStyle): void {
    let at = x
    for (const { text: part, face } of this.#runs(text)) {
      const stroke = (face.boldness + (bold ? BOLD : 0)) * size
      this.#page.font(face.name).fontSize(size).lineWidth(stroke)
      this.#page.text(part, at, baseline, { lineBreak: false, baseline: 'alphabetic', fill: true, stroke: stroke > 0 })
      at += this.#page.widthOfString(part)
    }
  }

  /** Breaks a text into at most `most` lines of a width; what does not fit is cut off with an ellipsis. */
  wrap(text: string, width: number, style: TextStyle, most: number): string[] {
    const lines: string[] = []
    let line = ''
    for (const word of breakable(inOneLine(text))) {
      if (line === '' || this.width((line + word).trimEnd(), style) <= width) line += word
      else {
        lines.push(line.trim())
        line = word
      }
    }
    lines.push(line.trim())
    const kept = lines.slice(0, most)
    const cut = lines.length > most ? `${kept.at(-1) ?? ''}…` : (kept.at(-1) ?? '')
    return [...kept.slice(0, -1).map((each) => this.#fit(each, width, style)), this.#fit(cut, width, style)]
  }

  /** A single line, cut off with an ellipsis when it is too wide. */
  #fit(line: string, width: number, style: TextStyle): string {
    if (this.width(line, style) <= width) return line
    const characters = [...line.replace(/…$/, '')]
    while (characters.length > 0 && this.width(`${characters.join('')}…`, style) > width) characters.pop()
    return `${characters.join('')}…`
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

function inOneLine(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
}

/** Words with the space behind them; Chinese, Japanese and Korean text may break behind any character. */
function breakable(text: string): string[] {
  return (
    text.match(
      /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]\s*|[^\s\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]+\s*/gu,
    ) ?? []
  )
}
