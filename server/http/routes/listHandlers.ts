import type { AnyCallName } from '../../../contract/allCalls'
import { type ListWindow, writeWindow } from '../../../contract/entities/window'
import type { ListName } from '../../../contract/lists'
import type { DocumentDescription } from '../../documents/description'
import { presentMonths } from '../../documents/production/productionHistory'
import type { ListBuilder } from '../../lists/listBody'
import type { WholeList } from '../../lists/listCache'
import type { MatchCount, MatchCounts } from '../../lists/matchCounts'
import { presentWindow } from '../../lists/presentWindow'
import { criteriaOf } from '../../lists/searchCondition'
import { wholeDocuments } from '../../lists/wholeDocuments'
import { queryOf } from '../requests/checkBody'
import { readMonths, readWindow } from '../requests/readWindow'
import { readMinRevisions } from '../requests/revisionHeaders'
import { sendList } from '../responses/sendList'
import type { CallContext } from './handler'

export function listHandler(list: ListName, whole: WholeList) {
  return async ({ services, request, reply }: CallContext<AnyCallName>) => {
    const atLeast = readMinRevisions(request.headers)?.get(list)
    return sendList(await services.lists.getWhole(list, whole, atLeast), request, reply)
  }
}

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

/** 304 when the caller has it already, else the text, built once per revision and query. */
export function documentsHandler(documents: DocumentDescription) {
  const { list } = documents
  const whole = wholeDocuments(documents)
  return async ({ services, request, reply }: CallContext<AnyCallName>) => {
    const atLeast = readMinRevisions(request.headers)?.get(list)
    const window = readWindow(list, queryOf(request))
    if (window === null) return sendList(await services.lists.getWhole(list, whole, atLeast), request, reply)
    const { parameters, build } = prepare(services.matchCounts, documents, window)
    return sendList(await services.lists.get({ list, parameters, atLeast }, build), request, reply)
  }
}

function prepare(
  matchCounts: MatchCounts,
  documents: DocumentDescription,
  window: ListWindow,
): { readonly parameters: string; readonly build: ListBuilder } {
  const { list } = documents
  const criteria = 'search' in window ? criteriaOf(list, window) : null
  const known = criteria && matchCounts.find({ list, criteria })
  const counts = { known, onBroad: () => criteria && matchCounts.count({ list, criteria }) }
  return {
    parameters: `${writeWindow(window)}${countOf(known)}`,
    build: (tx, facts, former) => presentWindow(tx, documents, window, facts, counts, former),
  }
}

/** Returns the part of the cache key for the count: a count that becomes known changes the response. */
function countOf(known: MatchCount | null): string {
  return known === null ? '' : `#${JSON.stringify(known)}`
}
