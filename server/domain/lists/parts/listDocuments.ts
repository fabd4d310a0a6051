/** A document as it was written last. */
export interface KeptDocument {
  /** How many rows it was written from. */
  readonly rows: string
  /** What it adds to each member of the answer. */
  readonly texts: readonly string[]
}

/** The documents of a list as they were written last, of which those that have changed can be read alone. */
export interface ListDocuments {
  /** Names the database whose transactions `since` counts. */
  readonly source: string
  /** The oldest transaction that may not be part of this. */
  readonly since: string
  /** By their ids. */
  readonly documents: ReadonlyMap<string, KeptDocument>
}

/** A list as JSON text, with what its next reading may begin with. */
export interface WrittenDocuments {
  readonly json: string
  readonly kept: ListDocuments
}

/** The text of a list, however it was written. */
export function textOf(written: string | WrittenDocuments): string {
  return typeof written === 'string' ? written : written.json
}

/** What an object and a few short texts take beside their characters. Bytes. */
const OVERHEAD_BYTES = 300

/** Memory that they take: a byte a character where it is none of another alphabet. */
export function bytesOf({ documents }: ListDocuments): number {
  let bytes = 0
  for (const { texts } of documents.values())
    bytes += OVERHEAD_BYTES + texts.reduce((characters, text) => characters + text.length, 0)
  return bytes
}
