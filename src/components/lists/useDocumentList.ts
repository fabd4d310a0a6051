import { answerName } from '../../services/contractEndpoints'
import { OPEN_WINDOW } from '../../services/endpoints/documentEndpoints'
import type { DocumentListDefinition, ListRow } from './listDefinition'
import type { WindowQuery } from './listWindow'
import { useShownList } from './shownList'
import { useListPages, type ListPages } from './useListPages'
import { useListScreen, type ListScreenState } from './useListScreen'
import { useOpenDocument, type OpenDocument } from './useOpenDocument'
import { useShownWindow } from './useShownWindow'

/** State of a document list's screen. */
export interface DocumentListScreen<Answer, Row extends ListRow> extends ListScreenState<Answer, Row> {
  readonly list: DocumentListDefinition<Answer, Row>
  /** The server's pages; null unless finished documents are shown and the server pages them. */
  readonly pages: ListPages<Answer, Row> | null
  readonly document: OpenDocument<Answer, Row>
}

/** State of a document list's screen with any type of row. */
export type AnyDocumentListScreen = DocumentListScreen<unknown, ListRow>

/** State of a list screen with any type of row. */
export type AnyListScreen = ListScreenState<unknown, ListRow> | AnyDocumentListScreen

/**
 * Hook with the state of a document list and of its open document. If the backend has the `windows` extension, it requests the
 * unfinished documents, pages of all documents if finished ones are shown, and the open document by its id. Otherwise it requests
 * all documents at once.
 * @param list a module constant
 * @param useWindow the list's RTK Query hook
 */
export function useDocumentList<Answer, Row extends ListRow>(
  list: DocumentListDefinition<Answer, Row>,
  useWindow: WindowQuery<Answer>,
): DocumentListScreen<Answer, Row> {
  const { call } = list
  const result = useShownWindow(call, useWindow, OPEN_WINDOW)
  const listState = useListScreen(list, result, answerName(call, OPEN_WINDOW))
  const pages = useListPages(listState)
  const document = useOpenDocument(listState, pages, useWindow)
  useShownList(listState, pages, document)
  return { ...listState, list, pages, document }
}
