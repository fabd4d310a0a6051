/** A color: red, green and blue, each 0 to 255. */
export type Color = readonly [red: number, green: number, blue: number]

/** A small picture of square tiles, row by row from the top left. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly tiles: readonly Color[]
}

/** Paints a picture tile by tile. */
export function paint(width: number, height: number, colorAt: (x: number, y: number) => Color): Picture {
  const tiles = Array.from({ length: width * height }, (_, index) => colorAt(index % width, Math.floor(index / width)))
  return { width, height, tiles }
}
