import { Refusal } from '../../domain/refusal'

const MONTH = /^(?:newest|\d{4}-(?:0[1-9]|1[0-2]))$/

/**
 * Reads the query of the production history: the months whose completions are wanted, each once; null for one without parameters, which
 * is the whole history. Throws BAD_REQUEST for what is no month, and for an unknown parameter.
 */
export function readMonths(query: URLSearchParams): readonly string[] | null {
  const months = query.getAll('month')
  if (query.size === 0) return null
  if (months.length < query.size) throw new Refusal('BAD_REQUEST', 'Only month is known here')
  if (!months.every((month) => MONTH.test(month)))
    throw new Refusal('BAD_REQUEST', 'month must be newest or a month such as 2026-03')
  return [...new Set(months)].sort()
}
