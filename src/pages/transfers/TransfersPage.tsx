import { lazy } from '../../components/lazy/lazy'
import { documentPage } from '../../components/lists/documentPage'
import { useGetTransfersQuery } from '../../services/transfersApi'
import { TRANSFER_LIST } from './transferList'

const Dialog = lazy('The transfer', () => import(/* webpackChunkName: "transfer" */ './TransferDialog'), 'TransferDialog', null)

export const TransfersPage = documentPage(TRANSFER_LIST, useGetTransfersQuery, Dialog)
