import { sortKey } from '../../../contract/rules/listKeys'
import { statusFacts, type DocumentKind } from '../../../contract/statuses'
import { compareCodePoints } from '../../components/kit/compareCodePoints'

/** Documents in the order of the look-up: open before finished, the highest number first. */
export function newestOpenFirst<Row>(
  kind: DocumentKind,
  rows: readonly Row[],
  describe: (row: Row) => { readonly number: string; readonly status: string },
): readonly Row[] {
  return rows
    .map((row) => {
      const { number, status } = describe(row)
      return { row, group: statusFacts(kind, status)?.isFinished ? 1 : 0, key: sortKey(number) }
    })
    .sort((one, other) => one.group - other.group || compareCodePoints(other.key, one.key))
    .map(({ row }) => row)
}
