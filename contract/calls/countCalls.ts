import * as z from 'zod/mini'
import type { Call } from '../call'
import { documentName } from '../documentName'
import { CountLine, MAX_COUNTED_LINES } from '../entities/counts'
import { requestId, requestReason } from '../entities/primitives'
import { occurred } from '../fallbacks'
import { posting } from './callShapes'

/** Posts the counted quantities of a site, all or nothing. Items that are not listed stay unchanged. */
export const CountRequest = z.object({
  siteId: requestId('Site'),
  reason: requestReason,
  lines: z.array(CountLine).check(z.minLength(1, 'There is nothing to post'), z.maxLength(MAX_COUNTED_LINES, 'Too many lines')),
})
export type CountRequest = z.infer<typeof CountRequest>

export const countCalls = {
  postCount: posting({
    screen: 'inventory',
    path: '/inventory/count',
    request: CountRequest,
    maxBodyBytes: 2 * 2 ** 20,
    document: ({ siteId }) => documentName.count(siteId),
    changes: ['inventory'],
    fallback: occurred('posting the count'),
    results: [],
    result: { noun: 'Count', done: 'posted', final: 'To correct a wrong count, post another one.' },
  }),
} as const satisfies Record<string, Call>
