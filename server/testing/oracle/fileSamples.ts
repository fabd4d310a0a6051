import { createHash } from 'node:crypto'
import { JPEG, pdf, PNG } from '../fixtures/sampleFiles'

export interface FileSample {
  readonly filename: string
  readonly bytes: Buffer
  readonly type: string
  readonly sha256: string
  /** True when it is a valid file of an allowed type that matches its name. */
  readonly isAcceptable: boolean
}

export const FILE_SAMPLES: readonly FileSample[] = [
  sample('scan.pdf', pdf('scan'), 'application/pdf'),
  sample('Größe 納品.pdf', pdf('another'), 'application/pdf'),
  sample('photo.png', PNG, 'image/png'),
  sample('photo.jpg', JPEG, 'image/jpeg'),
  sample('photo.pdf', PNG, 'application/pdf', false),
  sample('empty.pdf', Buffer.alloc(0), 'application/pdf', false),
  sample('cut.pdf', pdf().subarray(0, 150), 'application/pdf', false),
]

function sample(filename: string, bytes: Buffer, type: string, isAcceptable = true): FileSample {
  return { filename, bytes, type, isAcceptable, sha256: createHash('sha256').update(bytes).digest('hex') }
}
