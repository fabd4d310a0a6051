import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '../common/files/makeFolder'
import { OperatorError } from '../common/operatorError'
import { guardFormula, writeCsv } from './csv/writeCsv'
import type { FileSpec } from './files/fileSpec'
import { fileSpecs } from './files/fileSpecs'

/** Returns the CSV text of a template: the heading, and example rows to be replaced. All templates together can be imported. */
export function templateOf({ columns, examples }: FileSpec): string {
  const names = columns.map(({ name }) => name)
  return writeCsv([names, ...examples.map((example) => names.map((name) => guardFormula(example[name] ?? '')))])
}

/**
 * Writes a template of every file into a folder, and returns how many. Throws {@link OperatorError}, and writes nothing, when one
 * of them already exists.
 */
export async function writeTemplates(folder: string): Promise<number> {
  const files = fileSpecs.map((spec) => ({ path: join(folder, `${spec.name}.csv`), text: templateOf(spec) }))
  const existing = files.find(({ path }) => existsSync(path))
  if (existing) throw new OperatorError(`${existing.path} exists already. Nothing was written.`)
  makeFolder(folder)
  for (const { path, text } of files) await writeFile(path, text, { flag: 'wx' })
  return fileSpecs.length
}
