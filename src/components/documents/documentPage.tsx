import { useEffect } from 'react'
import type { LazyComponent } from '../lazy/lazy'
import { DocumentScreen } from '../lists/DocumentScreen'
import type { DocumentStep } from '../lists/DocumentSteps'
import type { DocumentListDefinition, ListRow } from '../lists/listDefinition'
import { useDocumentList } from '../lists/useDocumentList'
import type { WindowQuery } from '../lists/useListResponse'

export interface OpenDocumentProps<Data, Row> {
  readonly row: Row
  readonly response: Data
  readonly step: DocumentStep
  readonly onClose: () => void
}

/** Page of a document list. Its dialog is loaded after the list, so that it opens even when the server is down by then. */
export function documentPage<Data, Row extends ListRow>(
  list: DocumentListDefinition<Data, Row>,
  useWindow: WindowQuery<Data>,
  Dialog: LazyComponent<OpenDocumentProps<Data, Row>>,
) {
  return function DocumentPage() {
    useEffect(() => void Dialog.preload(), [])
    const screen = useDocumentList(list, useWindow)
    const { opened, step, close } = screen.document
    return (
      <DocumentScreen screen={screen}>
        {opened && <Dialog key={opened.row.id} {...opened} step={step} onClose={close} />}
      </DocumentScreen>
    )
  }
}
