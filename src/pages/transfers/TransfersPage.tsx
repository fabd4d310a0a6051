import { useEffect } from 'react'
import { lazy } from '../../components/lazy/lazy'
import { DocumentScreen } from '../../components/lists/DocumentScreen'
import { useDocumentList } from '../../components/lists/useDocumentList'
import { useGetTransfersQuery } from '../../services/transfersApi'
import { TRANSFER_LIST } from './transferList'

/** Loaded after the list is first rendered, so that it opens even when the server is down by then. */
const LazyTransferDialog = lazy(
  'The transfer',
  () => import(/* webpackChunkName: "transfer" */ './TransferDialog').then(({ TransferDialog }) => TransferDialog),
  null,
)

/** The inventory transfers: list, search, and the details of one. */
export function TransfersPage() {
  useEffect(() => void LazyTransferDialog.preload(), [])
  const screen = useDocumentList(TRANSFER_LIST, useGetTransfersQuery)
  const { opened, step, close } = screen.document
  return (
    <DocumentScreen screen={screen}>
      {opened && (
        <LazyTransferDialog key={opened.row.id} transfer={opened.row} answer={opened.answer} step={step} onClose={close} />
      )}
    </DocumentScreen>
  )
}
