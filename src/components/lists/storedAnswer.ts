/** The part of a query hook's result that decides what is shown. */
interface QueryResult {
  readonly data?: unknown
  readonly currentData?: unknown
  readonly isFetching: boolean
}

/**
 * Replaces `data`, in which RTK Query's hooks keep the last result even of another argument, by `currentData`. So a screen shows
 * only what the store contains, also after time travel or the end of a session. For the `selectFromResult` option:
 * `useGetShipmentsQuery(undefined, { selectFromResult: storedAnswer })`.
 *
 * After a failed refetch `data` still has the previous answer, for a dialog that is open over the list. The list itself shows
 * rows only if `error` is undefined.
 */
export function storedAnswer<Result extends QueryResult>(result: Result): Result {
  const { currentData, isFetching } = result
  return { ...result, data: currentData, isLoading: isFetching && currentData === undefined }
}
