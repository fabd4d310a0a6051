import { crc32, deflateSync } from 'node:zlib'
import type { Picture } from './picture'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const EIGHT_BITS_RGB = [8, 2, 0, 0, 0]

/** Writes a picture as PNG, each tile `scale` pixels wide and high. */
export function encodePng({ width, height, tiles }: Picture, scale: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width * scale, 0)
  header.writeUInt32BE(height * scale, 4)
  header.set(EIGHT_BITS_RGB, 8)
  const rows = Array.from({ length: height * scale }, (_, y) => {
    const start = Math.floor(y / scale) * width
    const pixels = tiles.slice(start, start + width).flatMap((color) => Array.from({ length: scale }, () => color).flat())
    return [0, ...pixels]
  })
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from(rows.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const framed = Buffer.alloc(data.length + 12)
  framed.writeUInt32BE(data.length, 0)
  framed.write(type, 4, 'latin1')
  data.copy(framed, 8)
  framed.writeUInt32BE(crc32(framed.subarray(4, data.length + 8)), data.length + 8)
  return framed
}
