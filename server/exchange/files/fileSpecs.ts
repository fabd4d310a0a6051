import { IMPORT_FILES } from '../../../contract/entities/intake'
import { productionFiles, salesFiles, shipmentFiles } from './documentFiles'
import type { FileContent, FileContents, FileName, FileSpec } from './fileSpec'
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

export const fileSpecs: readonly FileSpec[] = IMPORT_FILES.map(specOf)

export function specOf(name: FileName): FileSpec {
  const { key, table = name.replace(/s$/, ''), references = [], ...spec }: FileContent = FILES[name]
  const [first, ...rest] = key
  return { name, table, key, references, ...spec, ...(rest.at(-1) === 'line_nbr' && { lineOf: [first, ...rest.slice(0, -1)] }) }
}
