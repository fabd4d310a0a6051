import type { Queryable } from '../../../database/database'
import { NUMBERED } from '../files/numberFile'
import type { Stage } from '../staging/stage'

/** Where the numbers of a kind of document stand. */
export interface NumberState {
  readonly prefix: string
  readonly next: number
  /** How many digits a number has at least. */
  readonly digits: number
}

/** How the numbers of a kind of document go on. */
export interface NumberPlan {
  readonly document: string
  readonly before: NumberState
  readonly after: NumberState
  /** What number_sequences.csv asks for, if it does. */
  readonly asked: NumberState | null
}

/** True when an import moves the numbers. */
export function movesNumbers({ before, after }: NumberPlan): boolean {
  return after.prefix !== before.prefix || after.next !== before.next || after.digits !== before.digits
}

/** True when number_sequences.csv moves the numbers, and not the documents of the import. */
export function tookEffect(plan: NumberPlan): boolean {
  return plan.asked?.next === plan.after.next && movesNumbers(plan)
}

/**
 * Works out with which numbers each kind of document goes on: behind the highest one, in the width of that; never with one that is
 * taken, and never with a lower one than before.
 */
export async function planNumbers(tx: Queryable, stage: Stage): Promise<NumberPlan[]> {
  const { rows } = await tx.query<NumberState & { readonly document: string }>(
    'SELECT document, prefix, next, digits FROM number_sequence ORDER BY document',
  )
  return rows.map(({ document, ...before }) => {
    const given = stage.find('number_sequences', document)
    const prefix = given?.text('prefix') ?? before.prefix
    if (given && prefix !== before.prefix && before.next > 1) {
      const reason = `is ${before.prefix}, and ${before.next - 1} numbers were given with it`
      stage.refuse('number_sequences', given, 'prefix', reason)
    }
    const highest = afterHighest(stage, document, prefix)
    const known = highest && highest.next > before.next ? highest : { ...before, prefix }
    const asked = given ? { prefix, next: Number(given.text('next')), digits: Number(given.get('digits') ?? known.digits) } : null
    return { document, before, after: asked && asked.next >= known.next ? asked : known, asked }
  })
}

/** How the highest of our own numbers among the new documents goes on; null when there is none. */
function afterHighest(stage: Stage, document: string, prefix: string): NumberState | null {
  const numbered = Object.entries(NUMBERED).find(([kind]) => kind === document)?.[1]
  if (!numbered) return null
  let highest: NumberState | null = null
  for (const row of stage.fresh(numbered.file)) {
    const number = row.text(numbered.column)
    const digits = number.slice(prefix.length)
    if (!number.startsWith(prefix) || !/^\d{1,15}$/.test(digits)) continue
    const next = Number(digits) + 1
    if (!highest || next > highest.next) highest = { prefix, next, digits: digits.length }
  }
  return highest
}
