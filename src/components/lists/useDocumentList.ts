import { answerName } from '../../services/contractEndpoints'
import { selectFirstPart } from '../../services/firstPart'
import { useAppSelector } from '../../services/hooks'
import type { DocumentListDefinition, ListRow } from './listDefinition'
import type { WindowQuery } from './listWindow'
import { useListPages, type ListPages } from './useListPages'
import { useListScreen, type ListScreenState } from './useListScreen'
import { useOpenDocument, type OpenDocument } from './useOpenDocument'
import { useShownList } from './shownList'
import { useShownWindow } from './useShownWindow'

/** The screen of a list of documents at work. */
export interface DocumentListScreen<Answer, Row extends ListRow> extends ListScreenState<Answer, Row> {
  /** Where finished documents are to show and a server pages them. */
  readonly pages: ListPages<Answer, Row> | null
  readonly document: OpenDocument<Answer, Row>
}

/** The state of a list screen, whatever it lists. */
export type AnyListScreen = ListScreenState<unknown, ListRow> | DocumentListScreen<unknown, ListRow>

/**
 * A list of documents, and the one that is open. Where the backend names `windows`, it asks for the open documents, for pages of all of them
 * when finished ones are to show, and for the open document by its id; else for all of them at once.
 * @param list a module constant
 * @param useWindow the list's query hook
 */
export function useDocumentList<Answer, Row extends ListRow>(
  list: DocumentListDefinition<Answer, Row>,
  useWindow: WindowQuery<Answer>,
): DocumentListScreen<Answer, Row> {
  const { call } = list
  const part = useAppSelector((state) => selectFirstPart(state, call))
  const result = useShownWindow(call, useWindow, part)
  const open = useListScreen(list, result, answerName(call, part))
  const pages = useListPages(open)
  const document = useOpenDocument(open, pages, useWindow)
  useShownList(open, pages, document)
  return { ...open, pages, document }
}
