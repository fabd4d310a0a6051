import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '../../database/files/makeFolder'
import { guardFormula, writeCsv } from './csv/writeCsv'
import type { FileSpec } from './files/fileSpec'
import { fileSpecs } from './files/fileSpecs'

/** Returns the CSV text of a template: the heading, and example rows to be replaced. All templates together can be imported. */
export function templateOf({ columns, examples }: FileSpec): string {
  const names = columns.map(({ name }) => name)
  return writeCsv([names, ...examples.map((example) => names.map((name) => guardFormula(example[name] ?? '')))])
}

/**
 * Writes a template of every file into a folder, and returns how many. Throws when a file already exists; never overwrites one.
 */
export async function writeTemplates(folder: string): Promise<number> {
  makeFolder(folder)
  for (const spec of fileSpecs) await writeFile(join(folder, `${spec.name}.csv`), templateOf(spec), { flag: 'wx' })
  return fileSpecs.length
}
