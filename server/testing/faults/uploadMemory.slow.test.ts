import { calls } from '../../../contract/calls'
import { UPLOAD_LIMIT_BYTES } from '../../../contract/constants'
import { residentMegabytes } from '../../../tools/torture/attack/observe'
import { pdfOfSize } from '../fixtures/sampleFiles'
import { businessServer } from '../servers/businessServer'

const at = businessServer()
const { path } = calls.addLineAttachment

/**
 * Maximum growth of the server's memory between the first and the last upload: enough for a few files in transit, far less than
 * all of them.
 */
const MAX_GROWTH_MEGABYTES = 120

beforeEach(() => at.given.salesOrder('SO-1', [{ item: 'PUMP', qty: 1 }]))

const HEAD = [
  '--x\r\nContent-Disposition: form-data; name="orderNbr"\r\n\r\nSO-1\r\n',
  '--x\r\nContent-Disposition: form-data; name="lineNbr"\r\n\r\n1\r\n',
  '--x\r\nContent-Disposition: form-data; name="file"; filename="scan.pdf"\r\nContent-Type: application/pdf\r\n\r\n',
].join('')

/** The form with this file, encoded once: encoding it costs as much as all work of the server. */
const form = (file: Buffer) => Buffer.concat([Buffer.from(HEAD), file, Buffer.from('\r\n--x--\r\n')])

const LARGEST = form(pdfOfSize(UPLOAD_LIMIT_BYTES - 1))
const TOO_LARGE = form(pdfOfSize(UPLOAD_LIMIT_BYTES))
const NO_PDF = form(Buffer.alloc(UPLOAD_LIMIT_BYTES - 1, 'x'))

async function upload(body: Buffer): Promise<number> {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const answer = await at.staff.fetch(path, {
    method: 'POST',
    headers,
    body: new Uint8Array(body),
  })
  await answer.arrayBuffer()
  return answer.status
}

/** The largest allowed file, with a different comment in each. */
function scan(index: number): Buffer {
  LARGEST.write(String.fromCharCode(65 + index), HEAD.length + 20)
  return LARGEST
}

test('[FAULT-43] fifteen uploads of ten megabytes, taken or refused, leave the server as large as it was', async () => {
  const sizes: number[] = []
  for (let round = 0; round < 5; round += 1) {
    expect([await upload(scan(round)), await upload(TOO_LARGE), await upload(NO_PDF)]).toEqual([200, 413, 400])
    sizes.push(residentMegabytes(at.server.pid))
  }
  const [early, late] = [sizes.slice(0, 2), sizes.slice(2)].map((some) => Math.max(...some)) as [number, number]
  expect(late - early).toBeLessThan(MAX_GROWTH_MEGABYTES)
  expect(await at.server.sql('SELECT count(*) AS contents FROM file_content')).toEqual([{ contents: 5 }])
}, 120_000)
