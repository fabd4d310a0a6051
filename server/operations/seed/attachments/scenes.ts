import type { Random } from '../random'
import { type Color, paint, type Picture } from './picture'

const WIDTH = 40
const HEIGHT = 30

const WALL: Color = [197, 203, 207]
const FLOOR: Color = [128, 132, 128]
const TAPE: Color = [222, 205, 165]
const DARK: Color = [70, 60, 52]
const STEEL: Color = [168, 176, 184]

/** A carton on the warehouse floor, as a phone would show it; with a dent when it came in damaged. */
export function paintCarton(random: Random, isDamaged: boolean): Picture {
  const left = random.whole(6, 12)
  const right = random.whole(27, 34)
  const top = random.whole(7, 12)
  const cardboard: Color = [176 + random.whole(-12, 12), 134 + random.whole(-8, 8), 88]
  const dent = { x: random.whole(left + 3, right - 3), y: random.whole(top + 4, 22) }
  return paint(WIDTH, HEIGHT, (x, y) => {
    if (x < left || x > right || y < top || y > 25) return y < 18 ? shade(WALL, x) : shade(FLOOR, y * 2)
    if (isDamaged && Math.abs(x - dent.x) + Math.abs(y - dent.y) < 4) return DARK
    if (Math.abs(x - (left + right) / 2) < 1.5) return TAPE
    return shade(cardboard, y === top ? 30 : (x * 7 + y * 3) % 9)
  })
}

/** A pump's nameplate: a steel plate with rivets and lines of stamped text. */
export function paintNameplate(random: Random): Picture {
  const stamped = Array.from({ length: WIDTH * HEIGHT }, () => random.chance(0.55))
  return paint(WIDTH, HEIGHT, (x, y) => {
    const isRivet = (x === 3 || x === WIDTH - 4) && (y === 4 || y === HEIGHT - 5)
    if (isRivet) return DARK
    const isText = y > 6 && y < HEIGHT - 6 && y % 3 === 0 && x > 6 && x < WIDTH - 7
    return isText && stamped[y * WIDTH + x] ? DARK : shade(STEEL, (x + y) % 12)
  })
}

function shade(color: Color, by: number): Color {
  const [red, green, blue] = color.map((part) => Math.min(255, part + by))
  return [red ?? 0, green ?? 0, blue ?? 0]
}
