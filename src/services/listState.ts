/** The part of a list hook's result that decides what the list shows. */
interface ListResult<Answer> {
  readonly data?: Answer | undefined
  readonly isError: boolean
}

/**
 * A failed list fetch empties the list: the rows that an earlier fetch brought are taken away with the failure. For the
 * `selectFromResult` option of list hooks: `useGetShipmentsQuery(undefined, { selectFromResult: emptiedByFailure })`.
 */
export function emptiedByFailure<Answer, Result extends ListResult<Answer>>(result: Result): Result {
  return result.isError ? { ...result, data: undefined } : result
}
