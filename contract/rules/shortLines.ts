import { NOTE_LIMIT_CHARACTERS } from '../constants'
import { plainQuantity } from '../quantities/quantity'

export const SHORT_REASONS = ['Short', 'Damaged', 'Wrong item'] as const
export type ShortReason = (typeof SHORT_REASONS)[number]

export interface ShortLine {
  readonly lineNbr: number
  readonly inventoryId: string
  readonly received: number
  readonly expected: number
  readonly reason: ShortReason
}

/** A receipt's note, parsed into free text and short lines. */
interface ReceiptNote {
  /** The text outside the blocks of short lines, unchanged. */
  readonly words: string
  readonly lines: readonly ShortLine[]
  /** Number of short lines that did not fit into the note. */
  readonly leftOut: number
}

const HEADING = 'Not received in full:'
const LINE = new RegExp(
  String.raw`^- (${SHORT_REASONS.join('|')}): line (\d+), ("(?:[^"\\]|\\.)*"), received (\d+(?:\.\d+)?) of (\d+(?:\.\d+)?)$`,
)
const LEFT_OUT = /^- and (\d+) more$/

/**
 * Parses a receipt's note. A block of short lines is its heading and the lines directly below it, anywhere in the note; all
 * other text is free text. Quantities and numbers are returned as written. Item ids are written as JSON strings, so that no id
 * can break the format.
 */
export function readReceiptNote(note: string): ReceiptNote {
  const lines: ShortLine[] = []
  const words: string[][] = [[]]
  let leftOut = 0
  let isInside = false
  const rows = note.split('\n')
  for (const [place, row] of rows.entries()) {
    if (row === HEADING && readLine(rows[place + 1] ?? '')) {
      isInside = true
      words.push([])
      continue
    }
    const line = isInside ? readLine(row) : null
    if (line) {
      lines.push(line)
      continue
    }
    const more = isInside ? LEFT_OUT.exec(row)?.[1] : undefined
    isInside = false
    if (more === undefined) words.at(-1)?.push(row)
    else leftOut += Number(more)
  }
  return { words: joined(words), lines, leftOut }
}

/** In place of earlier ones, below the free text. Lines that do not fit are counted; null when not even one does. */
export function withShortLines(note: string, lines: readonly ShortLine[]): string | null {
  const { words } = readReceiptNote(note)
  for (let kept = lines.length; kept > 0; kept -= 1) {
    const more = lines.length - kept
    const block = [HEADING, ...lines.slice(0, kept).map(writeLine), ...(more > 0 ? [`- and ${more} more`] : [])].join('\n')
    const whole = joined([[words], [block]])
    if (whole.length <= NOTE_LIMIT_CHARACTERS) return whole
  }
  return lines.length === 0 ? words : null
}

function joined(parts: readonly (readonly string[])[]): string {
  return parts
    .map((rows) => rows.join('\n').trim())
    .filter((text) => text !== '')
    .join('\n\n')
}

function writeLine({ lineNbr, inventoryId, received, expected, reason }: ShortLine): string {
  return `- ${reason}: line ${lineNbr}, ${JSON.stringify(inventoryId)}, received ${plainQuantity(received)} of ${plainQuantity(expected)}`
}

function readLine(row: string): ShortLine | null {
  const [, reason, lineNbr, item = '""', received, expected] = LINE.exec(row) ?? []
  if (reason === undefined) return null
  try {
    return {
      lineNbr: Number(lineNbr),
      inventoryId: String(JSON.parse(item)),
      received: Number(received),
      expected: Number(expected),
      reason: reason as ShortReason,
    }
  } catch {
    return null
  }
}
