import * as z from 'zod/mini'
import { singleParameter } from './primitives'

/** Query of a page of a list, newest first: the `next` of the previous response; absent for the first page. */
export const PageQuery = z.strictObject({
  before: z.optional(
    singleParameter('before', 20).check(z.regex(/^[1-9]\d{0,14}$/, 'before must be the next of another response')),
  ),
})
