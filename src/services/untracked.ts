import type { ApiResult } from './http/apiRequest'
import type { AppThunk } from './rootReducer'

/** The part of a mutation endpoint that is needed here. */
interface Mutation<Arg, Answer> {
  readonly initiate: (arg: Arg, options: { readonly track: false }) => AppThunk<Promise<ApiResult<Answer>>>
}

/**
 * Returns a function that starts a mutation whose result is not kept in the store: the caller gets it, and links, tokens and
 * secrets that are shown only once are nowhere else.
 */
export function untracked<Arg, Answer>({ initiate }: Mutation<Arg, Answer>) {
  // RTK Query types a failure as an answer that is undefined.
  type Given = Exclude<Answer, undefined>
  return (arg: Arg) => initiate(arg, { track: false }) as AppThunk<Promise<ApiResult<Given>>>
}
