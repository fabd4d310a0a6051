import { attachments } from './attachmentFile'
import { FILE_NAMES, type FileName, type FileSpec } from './fileSpec'
import { masterDataFiles } from './masterDataFiles'
import { numberSequences } from './numberFile'
import { productionFiles } from './productionFiles'
import { salesFiles } from './salesFiles'
import { shipmentFiles } from './shipmentFiles'
import { stock, stockMovements } from './stockFiles'
import { transferFiles } from './transferFiles'

const all: readonly FileSpec[] = [
  ...masterDataFiles,
  stock,
  ...salesFiles,
  ...productionFiles,
  ...shipmentFiles,
  ...transferFiles,
  stockMovements,
  numberSequences,
  attachments,
]

/** The specifications of all files of an import and an export, in dependency order. */
export const fileSpecs: readonly FileSpec[] = FILE_NAMES.map(specOf)

/** Returns the specification of a file. */
export function specOf(name: FileName): FileSpec {
  const spec = all.find((candidate) => candidate.name === name)
  if (!spec) throw new Error(`There is no file ${name}`)
  return spec
}
