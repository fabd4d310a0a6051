/** The part of a query hook's result that decides what is shown. */
interface QueryResult {
  readonly data?: unknown
  readonly currentData?: unknown
  readonly isFetching: boolean
}

/**
 * What the store holds, and nothing that the hook remembers from earlier: after a jump in time or the end of a session the
 * screen shows the state as it is, and never the answer of another argument. For the `selectFromResult` option:
 * `useGetShipmentsQuery(undefined, { selectFromResult: storedAnswer })`.
 *
 * A failed fetch empties a list: a list shows rows only when `error` is undefined. The answer of the fetch before stays in
 * `data`, for a dialog that is open over the list.
 */
export function storedAnswer<Result extends QueryResult>(result: Result): Result {
  const { currentData, isFetching } = result
  return { ...result, data: currentData, isLoading: isFetching && currentData === undefined }
}
