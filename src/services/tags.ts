import type { TagDescription } from '@reduxjs/toolkit/query'
import { LISTS } from '../../contract/lists'

/**
 * What can be invalidated: each list as a whole, the material requirements of one production order by its number, and what is counted by
 * the day.
 * There are no tags for single rows: a list is always reloaded as a whole.
 */
export const TAG_TYPES = [...LISTS, 'requirements', 'today'] as const
export type TagType = (typeof TAG_TYPES)[number]
export type Tag = TagDescription<TagType>
