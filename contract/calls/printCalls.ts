import type { Call } from '../call'
import { PrintRequest } from '../entities/prints'

/**
 * The call of the extension `prints`. No screen of the first bundle needs it. It only reads, so it carries no idempotency key.
 */
export const printCalls = {
  /**
   * Returns one PDF of the requested documents. 404 when a document does not exist, 403 when the caller may not read one, 422
   * when one has nothing to print or there are too many. No document is silently left out.
   */
  printDocuments: {
    method: 'POST',
    path: '/prints',
    kind: 'binary',
    screen: null,
    access: 'reader',
    request: PrintRequest,
    response: null,
  },
} as const satisfies Record<string, Call>
