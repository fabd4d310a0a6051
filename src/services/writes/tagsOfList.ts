import type { ListName } from '../../../contract/lists'
import type { Tag } from '../tags'

/** The tags to reload after an unspecified change of a list: the list, and the requirements that depend on it. */
export function tagsOfList(list: ListName): Tag[] {
  return list === 'production' || list === 'inventory' ? [list, 'requirements'] : [list]
}
