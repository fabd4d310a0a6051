import type { AnyCallName } from '../../../../contract/allCalls'
import { writeWindow, type ListWindow } from '../../../../contract/entities/window'
import type { ListName } from '../../../../contract/lists'
import type { ListBuilder, WholeList } from '../../../domain/lists/listCache'
import type { DocumentPresenter } from '../../../domain/presenters/documents'
import { presentMonths } from '../../../domain/presenters/productionHistory'
import { wholeDocuments } from '../../../domain/presenters/wholeDocuments'
import type { MatchCount, MatchCounts } from '../../../domain/windows/matchCounts'
import { presentWindow } from '../../../domain/windows/presentWindow'
import { criteriaOf } from '../../../domain/windows/searchCriteria'
import { sendList } from '../../answers/sendList'
import { readMonths, readWindow } from '../../requests/readWindow'
import { queryOf } from '../../requests/checkBody'
import { readMinRevisions } from '../../requests/revisionHeaders'
import type { CallContext } from '../handler'

/** A handler that answers a list: 304 when the caller has it already, else the text that is built once per revision. */
export function listHandler(list: ListName, whole: WholeList) {
  return async ({ services, request, reply }: CallContext<AnyCallName>) => {
    const atLeast = readMinRevisions(request.headers)?.get(list)
    return sendList(await services.lists.getWhole(list, whole, atLeast), request, reply)
  }
}

/** A handler that answers the production history: the whole of it, or every month's total and the completions of those that are named. */
export function historyHandler(whole: WholeList) {
  return async ({ services, request, reply }: CallContext<AnyCallName>) => {
    const months = readMonths(queryOf(request))
    const atLeast = readMinRevisions(request.headers)?.get('history')
    const found =
      months === null
        ? services.lists.getWhole('history', whole, atLeast)
        : services.lists.get({ list: 'history', parameters: months.join(' '), atLeast }, presentMonths(months))
    return sendList(await found, request, reply)
  }
}

/**
 * A handler that answers a list of documents, whole or the window of it that the query names: 304 when the caller has it already, else the
 * text that is built once per revision and query.
 */
export function documentsHandler(presenter: DocumentPresenter) {
  const { list } = presenter
  const whole = wholeDocuments(presenter)
  return async ({ services, request, reply }: CallContext<AnyCallName>) => {
    const atLeast = readMinRevisions(request.headers)?.get(list)
    const window = readWindow(list, queryOf(request))
    if (window === null) return sendList(await services.lists.getWhole(list, whole, atLeast), request, reply)
    const { parameters, build } = prepare(services.matchCounts, presenter, window)
    return sendList(await services.lists.get({ list, parameters, atLeast }, build), request, reply)
  }
}

/** The key under which a window is kept, and how it is built. */
function prepare(
  matchCounts: MatchCounts,
  presenter: DocumentPresenter,
  window: ListWindow,
): { readonly parameters: string; readonly build: ListBuilder } {
  const { list } = presenter
  const criteria = 'search' in window ? criteriaOf(list, window) : null
  const known = criteria && matchCounts.find(list, criteria)
  const counts = { known, onBroad: () => criteria && matchCounts.want(list, criteria) }
  return {
    parameters: `${writeWindow(window)}${countOf(known)}`,
    build: (tx, facts, former) =>
      presentWindow(tx, presenter, window, facts, counts, former && 'documents' in former ? former : null),
  }
}

/** The part of the key for the count: once it is known the answer is another one. */
function countOf(known: MatchCount | null): string {
  return known === null ? '' : `#${JSON.stringify(known)}`
}
