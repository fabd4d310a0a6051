import { resolve } from 'node:path'
import { IMPORT_FILES } from '../../contract/entities/intake'
import { DEFAULT_ORDERS, type SeedOptions } from '../../tools/demo/seedDemoData'
import { readCommandLine, UsageError, wholeNumber } from '../common/commandLine'
import type { FileName } from '../exchange/files/fileSpec'
import { nearestName } from '../exchange/wording'
import { demoEnd } from './config/environment'

export const IMPORT_USAGE = `Usage:
  npm run cli -- import DIR [--dry-run] [--problems FILE.csv] [--changes FILE.csv] [--into-demo]
  npm run cli -- import --template NAME
  npm run cli -- import --templates DIR

Imports the CSV files of a folder into the configured database: all of them, or nothing if anything is wrong. New rows are added;
existing rows with other values are changed unless something was posted to them. docs/DATA.md describes the files.
  --dry-run    does everything and rolls it back
  --problems   writes every problem into a file; some of each kind are shown here
  --changes    writes every value that changes into a file, with what it was; 20 of them are shown here
  --into-demo  adds to a database that holds the demo company
  --template   prints a template of one file: ${IMPORT_FILES.join(', ')}
  --templates  writes templates of all files into a folder`

export type ImportTask =
  | {
      readonly task: 'import'
      readonly folder: string
      readonly dryRun: boolean
      readonly intoDemo: boolean
      readonly problems: string | null
      readonly changes: string | null
    }
  | { readonly task: 'template'; readonly name: FileName }
  | { readonly task: 'templates'; readonly folder: string }

const TEXT = { type: 'string' } as const
const FLAG = { type: 'boolean' } as const
const IMPORT = {
  usage: IMPORT_USAGE,
  options: { 'dry-run': FLAG, 'into-demo': FLAG, problems: TEXT, changes: TEXT, template: TEXT, templates: TEXT },
  words: [0, 1],
} as const

export function importArguments(args: readonly string[]): ImportTask {
  const {
    values,
    words: [folder],
  } = readCommandLine(IMPORT, args)
  const { template, templates, problems, changes } = values
  if (template !== undefined || templates !== undefined) {
    if (folder !== undefined || (template !== undefined && templates !== undefined)) throw new UsageError(IMPORT_USAGE)
    return template === undefined
      ? { task: 'templates', folder: templates ?? '' }
      : { task: 'template', name: fileName(template) }
  }
  if (folder === undefined) throw new UsageError(IMPORT_USAGE)
  if (problems !== undefined && changes !== undefined && resolve(problems) === resolve(changes)) {
    throw new UsageError('--problems and --changes must name two files')
  }
  return {
    task: 'import',
    folder,
    dryRun: values['dry-run'] ?? false,
    intoDemo: values['into-demo'] ?? false,
    problems: problems ?? null,
    changes: changes ?? null,
  }
}

function fileName(typed: string): FileName {
  const plain = typed.replace(/\.csv$/i, '')
  const name = IMPORT_FILES.find((known) => known === plain)
  if (name) return name
  const meant = nearestName(plain, IMPORT_FILES)
  throw new UsageError(`There is no file ${plain}${meant === null ? `\n\n${IMPORT_USAGE}` : `; did you mean ${meant}?`}`)
}

export const SEED_USAGE = `Usage: npm run cli -- seed [--orders ${DEFAULT_ORDERS}] [--years N] [--seed 1] [--end YYYY-MM-DD]

Fills the configured database with a demo company, its history and the demo sign-ins.
  --orders  sales orders in all; everything else follows from them
  --years   length of the history, 1 to 30; eighteen months without it. The last weeks are the busiest, so that much is open
  --seed    a number that selects one of the possible companies
  --end     the day that the history leads up to; default: today`

const SEED_OPTIONS = { orders: TEXT, years: TEXT, seed: TEXT, end: TEXT } as const

export function seedArguments(args: readonly string[]): SeedOptions {
  const { orders, years, seed, end } = readCommandLine({ usage: SEED_USAGE, options: SEED_OPTIONS }, args).values
  const { error } = demoEnd.optional().safeParse(end)
  if (error) throw new UsageError(`--end ${error.issues[0]?.message}, not ${end}`)
  return {
    ...(orders !== undefined && { orders: wholeNumber('--orders', orders, 1, 100_000) }),
    ...(years !== undefined && { years: wholeNumber('--years', years, 1, 30) }),
    ...(seed !== undefined && { seed: wholeNumber('--seed', seed, 0) }),
    ...(end !== undefined && { end }),
  }
}
