interface NamedLine {
  /** The number of the line. */
  readonly key: string | number
  readonly inventoryId: string
}

/** Returns the accessible name of a document's line for buttons and fields in a table: "line 2, BOLT-01". */
export function lineName({ key, inventoryId }: NamedLine): string {
  return `line ${key}, ${inventoryId}`
}
