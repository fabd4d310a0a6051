import type { ListName } from '../../../contract/lists'
import type { Tag } from '../tags'

/** What has to be loaded again when a list has changed and nobody knows how: it, and the requirements that its numbers are part of. */
export function tagsOfList(list: ListName): Tag[] {
  return list === 'production' || list === 'inventory' ? [list, 'requirements'] : [list]
}
