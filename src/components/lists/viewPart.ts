import type { ListRow } from './listDefinition'
import type { OpenList } from './useListScreen'

/** Props of the parts of a view. */
export interface ViewPartProps {
  readonly open: OpenList<never, ListRow>
  /** How many rows are left. */
  readonly rowCount: number
}
