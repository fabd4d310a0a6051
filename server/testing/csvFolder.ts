import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileSpecs } from '../exchange/files/fileSpecs'
import { templateOf } from '../exchange/templates'

/** Files of an import by their names without ending; a name with an ending is written as it is. */
export type CsvFiles = Readonly<Record<string, string | Uint8Array>>

/** The small company of the templates. */
export function templateFiles(): Record<string, string> {
  return Object.fromEntries(fileSpecs.map((spec) => [spec.name, templateOf(spec)]))
}

/** Makes temporary folders, which are removed after the tests of the file. To be called once, beside the tests. */
export function csvFolders() {
  const home = mkdtempSync(join(tmpdir(), 'orders-manager-csv-'))
  let count = 0
  afterAll(() => rmSync(home, { recursive: true, force: true }))
  return {
    /** A path at which nothing is yet. */
    newPath: () => join(home, String((count += 1))),
    /** A folder with these files. */
    async folder(files: CsvFiles): Promise<string> {
      const folder = join(home, String((count += 1)))
      await mkdir(folder)
      for (const [name, content] of Object.entries(files)) {
        const path = join(folder, name.includes('.') ? name : `${name}.csv`)
        await mkdir(dirname(path), { recursive: true })
        await writeFile(path, content)
      }
      return folder
    },
  }
}
