import { attachmentFile } from './attachmentFile'
import { FILE_NAMES, type FileContents, type FileName, type FileSpec } from './fileSpec'
import { masterDataFiles } from './masterDataFiles'
import { numberFile } from './numberFile'
import { productionFiles } from './productionFiles'
import { salesFiles } from './salesFiles'
import { shipmentFiles } from './shipmentFiles'
import { stockFiles } from './stockFiles'
import { transferFiles } from './transferFiles'

const FILES: Required<FileContents> = {
  ...masterDataFiles,
  ...stockFiles,
  ...salesFiles,
  ...productionFiles,
  ...shipmentFiles,
  ...transferFiles,
  ...numberFile,
  ...attachmentFile,
}

/** The specifications of all files of an import and an export, in dependency order. */
export const fileSpecs: readonly FileSpec[] = FILE_NAMES.map(specOf)

export function specOf(name: FileName): FileSpec {
  return { name, ...FILES[name] }
}
