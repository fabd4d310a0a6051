import { productionFiles, salesFiles, shipmentFiles } from './documentFiles'
import { FILE_NAMES, type FileContent, type FileContents, type FileName, type FileSpec } from './fileSpec'
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
  const { key, table = name.replace(/s$/, ''), references = [], ...spec }: FileContent = FILES[name]
  const [first, ...rest] = key
  return { name, table, key, references, ...spec, ...(rest.at(-1) === 'line_nbr' && { lineOf: [first, ...rest.slice(0, -1)] }) }
}
