import { BitWriter } from './bitWriter'
import type { Color, Picture } from './picture'

const BLOCK = 8
const COMPONENTS = 3

/** Codes of the size of a brightness step: `CODE_LENGTHS[n]` codes of n + 1 bits, for the sizes 0 to 11 in order. */
const CODE_LENGTHS = [0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0]
const SIZES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
const CODES = ['00', '010', '011', '100', '101', '110', '1110', '11110', '111110', '1111110', '11111110', '111111110']

/** The one code of the second table: no detail inside a tile. */
const END_OF_BLOCK = '0'

/**
 * Writes a picture as baseline JPEG. Each tile becomes one 8 x 8 block of one color, so only the blocks' mean values have
 * to be coded: a real JPEG from a very small writer.
 */
export function encodeJpeg({ width, height, tiles }: Picture): Buffer {
  const bits = new BitWriter()
  const before = new Array<number>(COMPONENTS).fill(0)
  for (const tile of tiles) {
    toYCbCr(tile).forEach((value, component) => {
      const step = value - (before[component] ?? 0)
      before[component] = value
      const size = step === 0 ? 0 : Math.floor(Math.log2(Math.abs(step))) + 1
      bits.write(CODES[size] ?? '')
      // A negative step is written as its distance from the lowest of its size.
      if (size > 0) bits.write((step > 0 ? step : step + 2 ** size - 1).toString(2).padStart(size, '0'))
      bits.write(END_OF_BLOCK)
    })
  }
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, [...Buffer.from('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0]),
    segment(0xdb, [0, ...new Array<number>(64).fill(8)]),
    segment(0xc0, [
      8,
      ...twoBytes(height * BLOCK),
      ...twoBytes(width * BLOCK),
      COMPONENTS,
      ...[1, 2, 3].flatMap((id) => [id, 0x11, 0]),
    ]),
    segment(0xc4, [0x00, ...CODE_LENGTHS, ...SIZES]),
    segment(0xc4, [0x10, 1, ...new Array<number>(15).fill(0), 0x00]),
    segment(0xda, [COMPONENTS, ...[1, 2, 3].flatMap((id) => [id, 0x00]), 0, 63, 0]),
    bits.finish(),
    Buffer.from([0xff, 0xd9]),
  ])
}

function segment(marker: number, payload: readonly number[]): Buffer {
  return Buffer.from([0xff, marker, ...twoBytes(payload.length + 2), ...payload])
}

function twoBytes(value: number): [number, number] {
  return [value >> 8, value & 0xff]
}

function toYCbCr([red, green, blue]: Color): number[] {
  return [
    Math.round(0.299 * red + 0.587 * green + 0.114 * blue - 128),
    Math.round(-0.1687 * red - 0.3313 * green + 0.5 * blue),
    Math.round(0.5 * red - 0.4187 * green - 0.0813 * blue),
  ]
}
