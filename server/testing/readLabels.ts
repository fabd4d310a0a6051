import { spawnSync } from 'node:child_process'
import { programArguments } from './programArguments'

/** What a scanner and a pair of eyes find on a printed label. */
export interface ReadLabel {
  readonly pages: number
  /** Dots at 203 dpi. */
  readonly width: number
  readonly height: number
  readonly text: string
  readonly codes: readonly { readonly format: string; readonly text: string }[]
}

/** Prints labels (as a 203 dpi printer would) and reads them back, in a process of their own: the readers are WebAssembly. */
export function readLabels(pdfs: readonly Uint8Array[]): ReadLabel[] {
  const { status, stdout, stderr } = spawnSync(process.execPath, programArguments('testing/readLabelsProgram.ts'), {
    input: JSON.stringify(pdfs.map((pdf) => Buffer.from(pdf).toString('base64'))),
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  })
  if (status !== 0) throw new Error(`The labels could not be read:\n${stderr}`)
  return JSON.parse(stdout) as ReadLabel[]
}
