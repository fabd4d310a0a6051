import type { Annotated } from '../company'
import { unordered } from '../pattern'

/** Returns a pattern for files, which are ordered by time; files of the same instant may come in any order. */
export function showFiles(files: Annotated['files']) {
  return unordered(files.map(({ id, filename }) => ({ id, filename })))
}
