import type { ListRow } from './listDefinition'
import type { OpenList } from './useListScreen'

/** What the parts of a view are given. */
export interface ViewPartProps {
  readonly open: OpenList<never, ListRow>
  /** How many rows are left. */
  readonly rowCount: number
}
