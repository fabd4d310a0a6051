import * as z from 'zod'
import { CopyRefusal } from '../copyRefusal'
import { AnyHeader, FORMAT_VERSION, Header, TableLine, Trailer } from './backupFormat'

/** What is wrong with a backup file, as the end of a sentence. */
export class Damage extends Error {}

/** Reads the first line. Throws {@link CopyRefusal} when the file is none of ours or of a later format, {@link Damage}. */
export function readHeader(line: string): Header {
  const value = parseJson(line)
  const any = AnyHeader.safeParse(value)
  if (!any.success) throw new CopyRefusal('The file is not a backup of this program.')
  if (any.data.version !== FORMAT_VERSION) {
    throw new CopyRefusal(
      `The file is a backup in the format ${any.data.version}; this version reads the format ${FORMAT_VERSION}. ` +
        'Restore it with the version that took it.',
    )
  }
  const header = Header.safeParse(value)
  if (!header.success) throw new Damage('its first line cannot be read')
  return header.data
}

/** Reads a line that is no row: the beginning of a table, or the trailer. Throws {@link Damage}. */
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
