import { NOTE_LIMIT_CHARACTERS } from '../constants'
import { plainQuantity } from '../quantities/quantity'

/** Why less than what remained was received of a line. */
export const SHORT_REASONS = ['Short', 'Damaged', 'Wrong item'] as const
export type ShortReason = (typeof SHORT_REASONS)[number]

/** A line of a receipt that received less than remained. */
export interface ShortLine {
  readonly lineNbr: number
  readonly inventoryId: string
  /** Units, 0 for none. */
  readonly received: number
  /** Units that remained before the receipt. */
  readonly expected: number
  readonly reason: ShortReason
}

/** A receipt's note, read: what people wrote, and the lines that were short. */
export interface ReceiptNote {
  /** The text around the lines, unchanged. */
  readonly words: string
  readonly lines: readonly ShortLine[]
  /** Lines for which there was no room. */
  readonly leftOut: number
}

const HEADING = 'Not received in full:'
const LINE = new RegExp(
  String.raw`^- (${SHORT_REASONS.join('|')}): line (\d+), ("(?:[^"\\]|\\.)*"), received (\d+(?:\.\d+)?) of (\d+(?:\.\d+)?)$`,
)
const LEFT_OUT = /^- and (\d+) more$/

/**
 * Reads a receipt's note. A block of short lines is its heading and the lines below it, wherever it stands; everything else is words.
 * Quantities and numbers come back as they were written; the item is written as a JSON string, so that no item's name can break the form.
 */
export function readReceiptNote(note: string): ReceiptNote {
  const lines: ShortLine[] = []
  const words: string[][] = [[]]
  let leftOut = 0
  let isInside = false
  const rows = note.split('\n')
  for (const [place, row] of rows.entries()) {
    if (isInside || (row === HEADING && readLine(rows[place + 1] ?? ''))) {
      const line = readLine(row)
      const more = LEFT_OUT.exec(row)?.[1]
      if (!isInside) words.push([])
      isInside = !isInside || line !== null
      if (line) lines.push(line)
      if (line !== null || row === HEADING) continue
      if (more !== undefined) {
        leftOut += Number(more)
        continue
      }
    }
    words.at(-1)?.push(row)
  }
  return { words: joined(words), lines, leftOut }
}

/**
 * A note with these lines instead of the earlier ones, below the text, which stays. Lines for which the note has no room are
 * counted. Null when there is room for none.
 */
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
