import type { FileSpec } from './files/fileSpec'

/** The columns of a file as a SELECT list, each canonically spelled under its heading. */
export function selectColumns({ columns }: FileSpec, table: string): string {
  return columns.map(({ name, kind, source }) => `${kind.toText(source ?? `${table}.${name}`)} AS ${name}`).join(', ')
}
