import type { Column } from '../columns'
import { attachmentFile } from './attachmentFile'
import { FILE_NAMES, type FileContents, type FileName, type FileSpec } from './fileSpec'
import { masterDataFiles } from './masterDataFiles'
import { numberFile } from './numberFile'
import { productionFiles } from './productionFiles'
import { salesFiles } from './salesFiles'
import { shipmentFiles } from './shipmentFiles'
import { stockFiles } from './stockFiles'
import { transferFiles } from './transferFiles'

const FILES = {
  ...masterDataFiles,
  ...stockFiles,
  ...salesFiles,
  ...productionFiles,
  ...shipmentFiles,
  ...transferFiles,
  ...numberFile,
  ...attachmentFile,
} satisfies FileContents

type ColumnOf<Name extends FileName> = (typeof FILES)[Name]['columns'][number]

type ValueOf<Described> =
  Described extends Column<string, infer Type, infer Fixed>
    ? (Type extends 'integer' | 'bigint' | 'numeric' ? number : string) | (null extends Fixed ? null : never)
    : never

/** A row of a file's table, in the form in which it is inserted: dates as `YYYY-MM-DD`, instants as ISO 8601. */
export type RowOf<Name extends FileName> = { readonly [Each in ColumnOf<Name> as Each['name']]: ValueOf<Each> }

/** The specifications of all files of an import and an export, in dependency order. */
export const fileSpecs: readonly FileSpec[] = FILE_NAMES.map(specOf)

/** Returns the specification of a file. */
export function specOf(name: FileName): FileSpec {
  return { name, ...FILES[name] }
}
