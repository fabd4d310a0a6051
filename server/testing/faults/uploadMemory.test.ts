import { calls } from '../../../contract/calls'
import { UPLOAD_LIMIT_BYTES } from '../../../contract/constants'
import { businessServer } from '../servers/businessServer'
import { residentMegabytes } from '../attack/observe'
import { pdfOfSize } from '../fixtures/sampleFiles'

const at = businessServer({ isNew: true })
const { path } = calls.addLineAttachment

/** What the server may hold more after all uploads than after the first: a few files on their way, far from all of them. */
const MOST_GROWTH_MEGABYTES = 150

beforeEach(() => at.given.salesOrder('SO-1', [{ item: 'PUMP', qty: 1 }]))

async function upload(bytes: Buffer): Promise<number> {
  const file = { name: 'scan.pdf', bytes, type: 'application/pdf' }
  return (await at.staff.upload(path, file, { orderNbr: 'SO-1', lineNbr: '1' })).status
}

const LARGEST = pdfOfSize(UPLOAD_LIMIT_BYTES - 1)
const TOO_LARGE = pdfOfSize(UPLOAD_LIMIT_BYTES)
const NO_PDF = Buffer.alloc(UPLOAD_LIMIT_BYTES - 1, 'x')

/** The largest file that is taken, with a comment of its own. */
function scan(index: number): Buffer {
  const file = Buffer.from(LARGEST)
  file.write(String.fromCharCode(65 + index), 20)
  return file
}

test('[FAULT-43] fifty uploads of ten megabytes, taken or refused, leave the server as large as it was', async () => {
  const sizes: number[] = []
  for (let round = 0; round < 17; round += 1) {
    expect([await upload(scan(round)), await upload(TOO_LARGE), await upload(NO_PDF)]).toEqual([200, 413, 400])
    sizes.push(residentMegabytes(at.server.pid))
  }
  const [early, late] = [sizes.slice(0, 4), sizes.slice(4)].map((some) => Math.max(...some)) as [number, number]
  expect(late - early).toBeLessThan(MOST_GROWTH_MEGABYTES)
  expect(await at.server.sql('SELECT count(*) AS contents FROM file_content')).toEqual([{ contents: 17 }])
}, 120_000)
