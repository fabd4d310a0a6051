import type { Annotated } from '../company'
import { unordered } from '../pattern'

/** Files stand in the order of their time; those of one moment in any order. */
export function showFiles(files: Annotated['files']) {
  return unordered(files.map(({ id, filename }) => ({ id, filename })))
}
