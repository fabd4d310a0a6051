import type { Row } from '../../database/database'
import { formatNumber, NUMBERED, type NumberedDocument } from '../../posting/documentNumbers'
import type { Stage } from '../stage'
import { stageTable } from '../stageTable'

type NumberState = Row<'prefix', 'next' | 'digits'>

export interface NumberPlan {
  readonly document: string
  readonly before: NumberState
  readonly after: NumberState
  /** What number_sequences.csv wants, or null. */
  readonly requested: NumberState | null
}

export function movesNumbers({ before, after }: NumberPlan): boolean {
  return after.prefix !== before.prefix || after.next !== before.next || after.digits !== before.digits
}

/** True when the next number comes from number_sequences.csv and not from the imported documents. */
export function tookEffect(plan: NumberPlan): boolean {
  return plan.requested?.next === plan.after.next && movesNumbers(plan)
}

type Requested = Omit<NumberState, 'digits'> &
  Pick<NumberPlan, 'document'> & { readonly line: number; readonly digits: number | null }

/** The next number is after the highest one, with its width, never one that exists, and never lower than before. */
export async function planNumbers(stage: Stage): Promise<NumberPlan[]> {
  const { rows } = await stage.tx.query<NumberState & { readonly document: NumberedDocument }>(
    'SELECT document, prefix, next, digits FROM number_sequence ORDER BY document',
  )
  const requests = await stage.tx.query<Requested>(
    `SELECT line, document, prefix, next, digits FROM import_number_sequences WHERE state = 'new'`,
  )
  const requested = new Map(requests.rows.map((row) => [row.document, row]))
  const plans: NumberPlan[] = []
  for (const { document, ...before } of rows) {
    const given = requested.get(document)
    const prefix = given?.prefix ?? before.prefix
    if (given && prefix !== before.prefix && before.next > 1) {
      const reason = `is ${before.prefix}, and ${before.next - 1} numbers were given with it`
      stage.findings.row('number_sequences', given.line, 'prefix', reason)
    }
    const highest = await afterHighest(stage, document, prefix)
    const known = highest && highest.next > before.next ? highest : { ...before, prefix }
    const wanted = given ? { prefix, next: given.next, digits: given.digits ?? known.digits } : null
    plans.push({ document, before, after: wanted && wanted.next >= known.next ? wanted : known, requested: wanted })
  }
  return plans
}

async function afterHighest(stage: Stage, document: NumberedDocument, prefix: string): Promise<NumberState | null> {
  const [table, column] = NUMBERED[document]
  const file = `${table}s` as const
  if (stage.counted(file, 'new') === 0) return null
  const { rows } = await stage.tx.query<{ digits: string }>(
    `SELECT digits FROM (
       SELECT line, substring(${column} FROM length($1) + 1) AS digits FROM ${stageTable(file)}
       WHERE state = 'new' AND starts_with(${column}, $1)
     ) AS own WHERE digits ~ '^[0-9]{1,15}$' ORDER BY digits::bigint DESC, line LIMIT 1`,
    [prefix],
  )
  const [highest] = rows
  return highest ? { prefix, next: Number(highest.digits) + 1, digits: highest.digits.length } : null
}

/** Says how the numbers of a kind of document continue, and why they differ from number_sequences.csv where they do. */
export function numberLine({ document, before, after, requested }: NumberPlan): string {
  const [was, is] = [before, after].map(({ prefix, next, digits }) => formatNumber(prefix, next, digits))
  const change = was === is ? 'as before' : `before: ${was}`
  const ignored =
    requested !== null && requested.next < after.next
      ? `; number_sequences.csv says ${requested.next}, and numbers never go back`
      : ''
  return `Numbers of ${document.replaceAll('_', ' ')}: the next is ${is} (${change}${ignored}).`
}
