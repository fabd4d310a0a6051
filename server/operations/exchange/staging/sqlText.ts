import type { FileSpec } from '../files/fileSpec'
import { showValue } from '../showValue'

/** SQL of the key of `row` as one text, its parts joined by a tab, which no part can contain. */
export function keySql(spec: FileSpec, columns: readonly string[] = spec.key): string {
  return columns.map((name) => textSql(spec, name)).join(` || E'\\t' || `)
}

/** SQL of a value of `row` as its file spells it. */
export function textSql({ columns }: FileSpec, name: string): string {
  const column = columns.find((candidate) => candidate.name === name)
  return column ? column.kind.toText(`row.${name}`) : `row.${name}`
}

/** A key of {@link keySql} as a message shows it. */
export function showKey(key: string): string {
  return showValue(plainKey(key))
}

/** A key of {@link keySql} with its parts separated. */
export function plainKey(key: string): string {
  return key.replaceAll('\t', ' / ')
}
