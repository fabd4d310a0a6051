import { raw } from 'bwip-js/node'

const WIDTH = 640
const HEIGHT = 480
/** Pixels per module of the barcode, as when a label is held close to the camera. */
const MODULE = 3
const [DARK, LIGHT] = [16, 235]

/** Returns a video with a text as Code 128, in the format that Chromium plays in place of a camera (YUV4MPEG2). */
export function videoOfCode(text: string): Buffer {
  const [symbol] = raw('code128', text, {})
  if (!symbol || !('sbs' in symbol)) throw new Error('Code 128 gave no bars')
  const luma = Buffer.alloc(WIDTH * HEIGHT, LIGHT)
  const modules = symbol.sbs.reduce((sum, width) => sum + width, 0)
  let x = Math.floor((WIDTH - modules * MODULE) / 2)
  if (x < 10 * MODULE) throw new Error(`${text} is too long for the picture`)
  for (const [index, width] of symbol.sbs.entries()) {
    const end = x + width * MODULE
    for (let y = 140; index % 2 === 0 && y < 340; y += 1) luma.fill(DARK, y * WIDTH + x, y * WIDTH + end)
    x = end
  }
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, Buffer.alloc((WIDTH * HEIGHT) / 2, 128)])
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420mpeg2\n`), frame, frame])
}
