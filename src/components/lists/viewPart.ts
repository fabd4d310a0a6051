import type { ListRow } from './listDefinition'
import type { ListScreenState } from './useListScreen'

/** Props of the parts of a view. */
export interface ViewPartProps {
  readonly open: ListScreenState<never, ListRow>
  /** How many rows are left. */
  readonly rowCount: number
}
