import type { AnyCallName } from '../../../../contract/allCalls'
import type { WholeList } from '../../../domain/lists/listCache'
import { presentMonths } from '../../../domain/presenters/productionHistory'
import { sendList } from '../../answers/sendList'
import { queryOf } from '../../requests/queryOf'
import { readMonths } from '../../requests/readMonths'
import { readMinRevisions } from '../../requests/revisionHeaders'
import type { CallContext } from '../handler'

/** A handler that answers the production history: the whole of it, or every month's total and the completions of those that are named. */
export function historyHandler(whole: WholeList) {
  return async ({ services, request, reply }: CallContext<AnyCallName>) => {
    const months = readMonths(queryOf(request.raw.url))
    const atLeast = readMinRevisions(request.headers)?.get('history')
    const found =
      months === null
        ? services.lists.getWhole('history', whole, atLeast)
        : services.lists.get({ list: 'history', parameters: months.join(' '), atLeast }, presentMonths(months))
    return sendList(await found, request, reply)
  }
}
