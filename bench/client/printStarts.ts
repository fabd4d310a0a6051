import { median, medianRatio } from './median'
import type { Start, Subject } from './starts'

/** Prints a line for each subject; the first one is the yardstick. */
export function printStarts(title: string, subjects: readonly Subject[], starts: readonly (readonly Start[])[]): void {
  const figures = (index: number, name: keyof Start) => (starts[index] ?? []).map((start) => start[name])
  console.log(`\n${title}`)
  console.log(
    '              cold ms   x bare   warm ms   x bare   CPU ms   x bare   blocked ms  long tasks   shift  requests     kB',
  )
  subjects.forEach(({ name }, index) => {
    const middle = (figure: keyof Start) => median(figures(index, figure))
    const timesBare = (figure: 'cold' | 'warm' | 'processor') =>
      medianRatio(figures(index, figure), figures(0, figure)).toFixed(2)
    console.log(
      [
        name.padEnd(12),
        middle('cold').toFixed(0).padStart(9),
        timesBare('cold').padStart(8),
        middle('warm').toFixed(0).padStart(9),
        timesBare('warm').padStart(8),
        middle('processor').toFixed(0).padStart(8),
        timesBare('processor').padStart(8),
        middle('blocked').toFixed(0).padStart(12),
        middle('longTasks').toFixed(0).padStart(11),
        middle('layoutShift').toFixed(3).padStart(7),
        middle('requests').toFixed(0).padStart(9),
        (middle('bytes') / 1024).toFixed(0).padStart(6),
      ].join(' '),
    )
  })
}
