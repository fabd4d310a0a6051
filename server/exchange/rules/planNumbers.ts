import type { Queryable } from '../../database/database'
import { NUMBERED } from '../files/numberFile'
import type { Stage } from '../staging/stage'

/** How the numbers of a kind of document go on. */
export interface NumberPlan {
  readonly document: string
  readonly prefix: string
  readonly next: number
}

/** Works out with which numbers documents go on: never with one that is taken, and never with a lower one than before. */
export async function planNumbers(tx: Queryable, stage: Stage): Promise<NumberPlan[]> {
  const { rows } = await tx.query<NumberPlan>('SELECT document, prefix, next FROM number_sequence')
  const plans: NumberPlan[] = []
  for (const sequence of rows) {
    const given = stage.find('number_sequences', sequence.document)
    const prefix = given?.text('prefix') ?? sequence.prefix
    if (given && prefix !== sequence.prefix && sequence.next > 1) {
      stage.refuse(
        'number_sequences',
        given,
        'prefix',
        `is ${sequence.prefix}, and ${sequence.next - 1} numbers were given with it`,
      )
    }
    const next = Math.max(sequence.next, Number(given?.text('next') ?? 1), highestNumber(stage, sequence.document, prefix) + 1)
    if (next !== sequence.next || prefix !== sequence.prefix) plans.push({ document: sequence.document, prefix, next })
  }
  return plans
}

/** The highest of our own numbers among the new documents; 0 when there is none. */
function highestNumber(stage: Stage, document: string, prefix: string): number {
  const numbered = Object.entries(NUMBERED).find(([kind]) => kind === document)?.[1]
  if (!numbered) return 0
  let highest = 0
  for (const row of stage.fresh(numbered.file)) {
    const number = row.text(numbered.column)
    const digits = number.slice(prefix.length)
    if (number.startsWith(prefix) && /^\d{7,15}$/.test(digits)) highest = Math.max(highest, Number(digits))
  }
  return highest
}
