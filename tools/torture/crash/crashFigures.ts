export interface CrashFigures {
  crashes: number
  killedStarts: number
  acknowledged: number
  inDoubt: number
  /** Number of writes in doubt that turned out to be done. */
  inDoubtDone: number
  /** Time of each start from process creation to the first response, including recovery, in milliseconds. */
  readonly startsMs: number[]
  readonly lost: Set<string>
  readonly twice: Set<string>
  readonly half: Set<string>
  readonly otherResponse: Set<string>
  readonly violations: Set<string>
}

/** Target for a start after a crash, in milliseconds. */
export const START_LIMIT_MS = 5_000

export function emptyFigures(): CrashFigures {
  return {
    crashes: 0,
    killedStarts: 0,
    acknowledged: 0,
    inDoubt: 0,
    inDoubtDone: 0,
    startsMs: [],
    lost: new Set(),
    twice: new Set(),
    half: new Set(),
    otherResponse: new Set(),
    violations: new Set(),
  }
}

export function brokenPromises(figures: CrashFigures, startLimitMs = START_LIMIT_MS): string[] {
  const { lost, twice, half, otherResponse, violations, startsMs } = figures
  const late = startsMs.filter((ms) => ms >= startLimitMs).map((ms) => `A start took ${seconds(ms)}`)
  const named = { Lost: lost, 'Done twice': twice, 'Half done': half, 'Another response': otherResponse, Violation: violations }
  return [...Object.entries(named).flatMap(([name, all]) => [...all].map((what) => `${name}: ${what}`)), ...late]
}

/** Formats the counters as lines of a table. `crash` is what a crash is called, e.g. "kills". */
export function figureLines(crash: string, figures: CrashFigures, startLimitMs = START_LIMIT_MS): string[] {
  const { crashes, killedStarts, acknowledged, inDoubt, inDoubtDone, startsMs } = figures
  const sorted = [...startsMs].sort((a, b) => a - b)
  const rows: [string, string | number][] = [
    [crash, crashes],
    ['kills while starting again', killedStarts],
    ['writes acknowledged', acknowledged],
    ['writes in doubt at a crash', `${inDoubt}, of which ${inDoubtDone} had happened`],
    ['acknowledged and lost', figures.lost.size],
    ['done twice', figures.twice.size],
    ['half done', figures.half.size],
    ['responses that changed', figures.otherResponse.size],
    ['invariants broken', figures.violations.size],
    ['start, median', seconds(sorted[Math.floor(sorted.length / 2)] ?? 0)],
    ['start, longest', `${seconds(sorted.at(-1) ?? 0)} (limit ${seconds(startLimitMs)})`],
  ]
  return rows.map(([name, value]) => `${name.padEnd(28)}${value}`)
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`
}
