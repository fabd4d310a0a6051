import { Buffer } from 'node:buffer'
import { crc32 } from 'node:zlib'
import type { Page } from '@playwright/test'

/** Maximum size of a JPEG comment, which decoders skip. */
const COMMENT = 65_000

function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

/** Returns EXIF data with only the orientation: 6 is a quarter turn, as in a photo taken upright with a phone. */
function exif(orientation: number): Buffer {
  const tiff = Buffer.alloc(26)
  tiff.write('MM\0*', 'latin1')
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(1, 8)
  tiff.writeUInt16BE(0x0112, 10)
  tiff.writeUInt16BE(3, 12)
  tiff.writeUInt32BE(1, 14)
  tiff.writeUInt16BE(orientation, 18)
  return segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]))
}

/** Returns a picture drawn by the browser, its left half red and its right half blue. */
async function drawn(page: Page, type: string): Promise<Buffer> {
  const base64 = await page.evaluate((type) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 3_000, height: 1_500 })
    const context = canvas.getContext('2d')
    for (const [place, color] of ['red', 'blue'].entries()) {
      if (context) context.fillStyle = color
      context?.fillRect(place * 1_500, 0, 1_500, 1_500)
    }
    return canvas.toDataURL(type).split(',')[1] ?? ''
  }, type)
  return Buffer.from(base64, 'base64')
}

/** Returns a photo of a rotated phone: wide in the file, but displayed high, with red above blue. */
export async function sidewaysPhoto(page: Page, bytes: number): Promise<Buffer> {
  const jpeg = await drawn(page, 'image/jpeg')
  const comments = Array.from({ length: Math.ceil(bytes / COMMENT) }, () => segment(0xfe, Buffer.alloc(COMMENT - 4)))
  return Buffer.concat([jpeg.subarray(0, 2), exif(6), ...comments, jpeg.subarray(2)])
}

function pngChunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const number = (value: number) => {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(value)
    return bytes
  }
  return Buffer.concat([number(data.length), named, number(crc32(named))])
}

/** Returns a wide PNG of more than this many bytes, with red beside blue. */
export async function largePng(page: Page, bytes: number): Promise<Buffer> {
  const png = await drawn(page, 'image/png')
  const afterHeader = 33
  const comment = Buffer.alloc(bytes, ' ')
  comment.write('Comment\0', 'latin1')
  return Buffer.concat([png.subarray(0, afterHeader), pngChunk('tEXt', comment), png.subarray(afterHeader)])
}
