import { answerName } from '../../services/contractEndpoints'
import { OPEN_WINDOW } from '../../services/endpoints/documentEndpoints'
import type { DocumentListDefinition, ListRow } from './listDefinition'
import type { WindowQuery } from './listWindow'
import { useShownList } from './shownList'
import { useDocument, type OpenDocument } from './useDocument'
import { useListScreen, type ListScreenState } from './useListScreen'
import { useShownWindow } from './useShownWindow'

/** State of a document list's screen. */
export interface DocumentListScreen<Answer, Row extends ListRow> {
  readonly listState: ListScreenState<Answer, Row>
  readonly document: OpenDocument<Answer, Row>
}

/**
 * Hook with the state of a document list and of its open document. The unfinished documents are loaded at once, all documents in
 * pages if finished ones are shown.
 * @param list a module constant
 * @param useWindow the list's RTK Query hook
 */
export function useDocumentList<Answer, Row extends ListRow>(
  list: DocumentListDefinition<Answer, Row>,
  useWindow: WindowQuery<Answer>,
): DocumentListScreen<Answer, Row> {
  const result = useShownWindow(list.call, useWindow, OPEN_WINDOW)
  const listState = useListScreen(list, result, answerName(list.call, OPEN_WINDOW))
  const document = useDocument(listState, useWindow)
  useShownList(listState, document)
  return { listState, document }
}
