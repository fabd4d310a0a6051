import type { Call } from './call'
import { PrintRequest } from './entities/prints'

/**
 * The call of the extension `prints`. No screen of the first bundle needs it. It changes nothing, so it carries no idempotency key.
 */
export const printCalls = {
  /**
   * One PDF of documents that the caller may read. 404 when one does not exist, 403 when one may not be read, 422 when there is nothing to
   * print of one or they are too many; none is left out silently.
   */
  printDocuments: {
    method: 'POST',
    path: '/prints',
    kind: 'binary',
    screen: null,
    access: 'reader',
    request: PrintRequest,
    answer: null,
  },
} as const satisfies Record<string, Call>
