import { productionFiles, salesFiles, shipmentFiles } from './documentFiles'
import { FILE_NAMES, type FileContents, type FileName, type FileSpec } from './fileSpec'
import { masterDataFiles, numberFile, stockFiles } from './masterDataFiles'
import { attachmentFile, transferFiles } from './transferFiles'

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

export const fileSpecs: readonly FileSpec[] = FILE_NAMES.map(specOf)

export function specOf(name: FileName): FileSpec {
  return { name, ...FILES[name] }
}
