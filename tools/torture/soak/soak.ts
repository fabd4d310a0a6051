import * as fc from 'fast-check'
import { startPlay } from '../../../server/testing/oracle/play'
import { type Step, step } from '../../../server/testing/oracle/requests'
import type { Stage } from '../../../server/testing/oracle/stage'
import type { SoakArguments } from './soakArguments'
import type { SoakFigures } from './soakFigures'

/** Calls per episode, each with a fresh company. After that many, documents are used up and all calls would be rejected. */
const EPISODE = 1_000

/** Copies of the model's world in an episode. */
const COPIES = 5

/** Number of calls after which all readable data is compared and the invariants are checked. */
const CHECK_EVERY = 200

/** Maximum concurrent calls, because every possible order of them is tried. */
const AT_ONCE = 4

interface SoakEvents {
  readonly onEpisode: (seed: number) => void
  readonly onCheck: () => void
}

/**
 * Plays episodes until the number of calls or the time is reached; resolves to false when the time ran out first. Throws {@link
 * Disagreement} at the first difference.
 */
export async function soak(
  stage: Stage,
  { operations, seed, minutes }: Pick<SoakArguments, 'operations' | 'seed' | 'minutes'>,
  figures: SoakFigures,
  { onEpisode, onCheck }: SoakEvents,
): Promise<boolean> {
  const until = performance.now() + minutes * 60_000
  for (let episode = 0; figures.operations() < operations; episode += 1) {
    onEpisode(seed + episode)
    await stage.refresh()
    const play = await startPlay(stage, COPIES)
    const end = Math.min(figures.operations() + EPISODE, operations)
    let nextCheck = figures.operations() + CHECK_EVERY
    for (const one of stepsOf(seed + episode)) {
      if (figures.operations() >= end) break
      if (performance.now() > until) return false
      figures.count(await play.take(one))
      if (figures.operations() < nextCheck) continue
      nextCheck += CHECK_EVERY
      await play.check()
      onCheck()
    }
    await play.check()
  }
  return true
}

function stepsOf(seed: number): Step[] {
  return fc.sample(step(AT_ONCE), { seed, numRuns: EPISODE })
}
