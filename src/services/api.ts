import { createApi, type TagDescription } from '@reduxjs/toolkit/query/react'
import { LISTS } from '../../contract/lists'
import { schemaFailure } from './http/apiError'
import { baseQuery } from './http/baseQuery'
import { onPlainBackend, type WholeList } from './http/plainBackend'

/** No tags for single rows, because a list is reloaded as a whole. Requirements have their order as id. */
const TAG_TYPES = [...LISTS, 'requirements', 'today', 'accounts', 'intakes', 'webhooks', 'preferences'] as const
export type TagType = (typeof TAG_TYPES)[number]
export type Tag = TagDescription<TagType>

const KEEP_UNUSED_SECONDS = 600

/** A revisited screen is reloaded in the background when its data is older than this (seconds). */
const STALE_AFTER_SECONDS = 30

export const api = createApi({
  reducerPath: 'api',
  baseQuery: onPlainBackend(baseQuery, wholeList),
  tagTypes: TAG_TYPES,
  keepUnusedDataFor: KEEP_UNUSED_SECONDS,
  refetchOnMountOrArgChange: STALE_AFTER_SECONDS,
  refetchOnReconnect: true,
  // Without this handler RTK Query throws schema failures, which skips the tags that a write invalidates.
  catchSchemaFailure: schemaFailure,
  endpoints: () => ({}),
})

function wholeList(name: string): WholeList {
  const { [name]: list } = api.endpoints as unknown as Readonly<Record<string, WholeList | undefined>>
  if (!list) throw new Error(`There is no list ${name}`)
  return list
}
