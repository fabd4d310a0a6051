import * as fc from 'fast-check'
import { startPlay } from '../play'
import type { SoakArguments } from './soakArguments'
import type { SoakFigures } from './soakFigures'
import type { Stage } from '../stage'
import { type Step, step } from '../requests/plannedRequests'

/** Calls of an episode, which begins with a fresh company. Documents run out after that many, and all would be refused. */
const EPISODE = 1_000

/** Copies of the model's world that the people of an episode work on. */
const COPIES = 5

/** After so many calls all that can be seen is compared, and the invariants are checked. */
const CHECK_EVERY = 200

/** At most so many calls at once: the orders in which they can have come are tried one by one. */
const AT_ONCE = 4

/** Progress messages of a soak. */
export interface SoakEvents {
  readonly onEpisode: (seed: number) => void
  readonly onCheck: () => void
}

/**
 * Plays episodes until the calls or the time are used up; false when it was the time. Throws {@link Disagreement} at the first
 * difference.
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

/** Enough steps for an episode; the same for the same seed. */
function stepsOf(seed: number): Step[] {
  return fc.sample(step(AT_ONCE), { seed, numRuns: EPISODE })
}
