import { documentPage } from '../../components/documents/documentPage'
import { lazy } from '../../components/lazy/lazy'
import { useGetTransfersQuery } from '../../services/transfersApi'
import { TRANSFER_LIST } from './transferList'

const Dialog = lazy(
  'The transfer',
  () => import(/* webpackChunkName: "transfer" */ './TransferDialog').then(({ TransferDialog }) => TransferDialog),
  null,
)

/** The inventory transfers: list, search, and the details of one. */
export const TransfersPage = documentPage(TRANSFER_LIST, useGetTransfersQuery, Dialog)
