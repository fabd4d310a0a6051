import * as z from 'zod'
import { OperatorError } from '../../../common/operatorError'

/**
 * Format of a backup: a gzip file of lines of text, each ended by a line feed. The first line is the header. Then, for each
 * table, a line with its name and columns, followed by one line per row (a JSON array of texts and nulls). The last line is the
 * trailer.
 */
export const FORMAT = 'orders-manager-backup'

/** Version of the format that this program reads and writes. */
export const FORMAT_VERSION = 1

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** The part of the header that is the same in every version of the format. */
const AnyHeader = z.object({ format: z.literal(FORMAT), version: z.number() })

export const Header = AnyHeader.extend({
  /** Version of the program that took the backup. */
  program: z.string(),
  /** The moment of the snapshot, ISO 8601 in UTC. */
  takenAt: z.iso.datetime(),
  /** The migrations that make the schema of the rows. */
  steps: z.array(z.object({ name: z.string(), sha256 })),
})
export type Header = z.output<typeof Header>

/** The line before the rows of a table. */
export const TableLine = z.object({ table: z.string(), columns: z.array(z.string()) })
export type TableLine = z.output<typeof TableLine>

export const Trailer = z.object({
  contents: z.array(z.object({ table: z.string(), rows: z.number(), sha256 })),
  /** Hash of everything before the trailer. */
  sha256,
})
export type Trailer = z.output<typeof Trailer>

/** A backup file is damaged. The message is the end of a sentence that says how. */
export class Damage extends Error {}

/**
 * Parses the first line. Throws {@link OperatorError} when the file is not a backup or has a later format, {@link Damage} when it
 * is damaged.
 */
export function readHeader(line: string): Header {
  const value = parseJson(line)
  const any = AnyHeader.safeParse(value)
  if (!any.success) throw new OperatorError('The file is not a backup of this program.')
  if (any.data.version !== FORMAT_VERSION) {
    throw new OperatorError(
      `The file is a backup in the format ${any.data.version}; this version reads the format ${FORMAT_VERSION}. ` +
        'Restore it with the version that created it.',
    )
  }
  const header = Header.safeParse(value)
  if (!header.success) throw new Damage('its first line cannot be read')
  return header.data
}

/** Parses a line that is not a row: the beginning of a table, or the trailer. Throws {@link Damage}. */
export function readMark(line: string): TableLine | Trailer {
  if (line === '') throw new Damage('its end is missing')
  const mark = z.union([TableLine, Trailer]).safeParse(parseJson(line))
  if (!mark.success) throw new Damage('a line of it cannot be read')
  return mark.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
