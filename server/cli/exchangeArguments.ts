import { parseArgs } from 'node:util'
import { FILE_NAMES, type FileName } from '../exchange/files/fileSpec'
import { nearestName } from '../exchange/nearestName'

/** What `npm run import` tells somebody who types something else. */
export const IMPORT_USAGE = `Usage:
  npm run import -- DIR [--dry-run] [--report FILE.csv] [--into-demo]
  npm run import -- --template NAME
  npm run import -- --templates DIR

Adds the CSV files of a folder to the configured database: all of them, or nothing when anything is wrong. docs/DATA.md has the files.
  --dry-run    does everything and takes it back
  --report     writes every problem into a file; 100 of them are shown here
  --into-demo  adds to a database that holds the demo company
  --template   prints a template of one file: ${FILE_NAMES.join(', ')}
  --templates  writes templates of all files into a folder`

/** What `npm run export` tells somebody who types something else. */
export const EXPORT_USAGE = `Usage: npm run export -- DIR

Writes all business data of the configured database into a new folder, as CSV files that "npm run import" reads.`

/** What is to be done. */
export type ImportTask =
  | {
      readonly task: 'import'
      readonly folder: string
      readonly dryRun: boolean
      readonly intoDemo: boolean
      readonly report: string | null
    }
  | { readonly task: 'template'; readonly name: FileName }
  | { readonly task: 'templates'; readonly folder: string }

/** Reads the command line of `npm run import`. Throws a RangeError that explains itself. */
export function importArguments(args: readonly string[]): ImportTask {
  const { positionals, values } = parse(args)
  const [folder, ...rest] = positionals
  const { template, templates, report } = values
  if (rest.length > 0) throw new RangeError(IMPORT_USAGE)
  if (template !== undefined || templates !== undefined) {
    if (folder !== undefined || (template !== undefined && templates !== undefined)) throw new RangeError(IMPORT_USAGE)
    return template === undefined
      ? { task: 'templates', folder: templates ?? '' }
      : { task: 'template', name: fileName(template) }
  }
  if (folder === undefined) throw new RangeError(IMPORT_USAGE)
  return {
    task: 'import',
    folder,
    dryRun: values['dry-run'] ?? false,
    intoDemo: values['into-demo'] ?? false,
    report: report ?? null,
  }
}

/** Reads the command line of `npm run export`: the folder. Throws a RangeError that explains itself. */
export function exportArguments(args: readonly string[]): string {
  const [folder, ...rest] = args
  if (folder === undefined || folder.startsWith('-') || rest.length > 0) throw new RangeError(EXPORT_USAGE)
  return folder
}

function parse(args: readonly string[]) {
  const [text, flag] = [{ type: 'string' }, { type: 'boolean' }] as const
  const options = { 'dry-run': flag, 'into-demo': flag, report: text, template: text, templates: text }
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new RangeError(`${error instanceof Error ? error.message : String(error)}\n\n${IMPORT_USAGE}`, { cause: error })
  }
}

function fileName(typed: string): FileName {
  const plain = typed.replace(/\.csv$/i, '')
  const name = FILE_NAMES.find((known) => known === plain)
  if (name) return name
  const meant = nearestName(plain, FILE_NAMES)
  throw new RangeError(`There is no file ${plain}${meant === null ? `\n\n${IMPORT_USAGE}` : `; did you mean ${meant}?`}`)
}
