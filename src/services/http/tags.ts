import type { TagDescription } from '@reduxjs/toolkit/query'
import { LISTS } from '../../../contract/lists'

/**
 * Cache tags: each list as a whole, the material requirements of one production order by its number, and the counts that depend
 * on the day. There are no tags for single rows, because a list is always reloaded as a whole.
 */
export const TAG_TYPES = [...LISTS, 'requirements', 'today'] as const
export type TagType = (typeof TAG_TYPES)[number]
export type Tag = TagDescription<TagType>
