import { useMemo } from 'react'
import { useAddressDialog } from '../../components/address/useAddressEdit'
import { DocumentHeader } from '../../components/documents/DocumentHeader'
import { DocumentSteps, neighborsOf, type DocumentStep } from '../../components/documents/DocumentSteps'
import { ConfirmDialog } from '../../components/kit/ConfirmDialog'
import { DialogBody, DialogFooter, DialogFrame } from '../../components/kit/DialogFrame'
import { ErrorBox } from '../../components/kit/ErrorBox'
import { LoadingText } from '../../components/kit/LoadingText'
import { sortRows } from '../../components/kit/tableColumn'
import { getOpenId, getRowId } from '../../components/lists/listDefinition'
import { useMayCount } from '../../components/quantities/counting/siteCount'
import { CountDialog } from './CountDialog'
import { ITEM_DIALOG, StockMarks, type InventoryList } from './inventoryList'
import { ItemContent } from './ItemContent'
import { useItem } from './useItem'

interface ItemDialogProps {
  readonly id: string
  readonly list: InventoryList
  readonly onClose: () => void
}

export function ItemDialog({ id, list, onClose }: ItemDialogProps) {
  const item = useItem(id, list)
  const step = useItemStep(id, list)
  const { figures, isAbsent, isLoading, message } = item
  const mayCount = useMayCount()
  const { value: counted, open, close } = useAddressDialog('count')
  const line = mayCount ? figures?.stock.find(({ siteId }) => siteId === counted) : undefined
  if (isAbsent)
    return <ConfirmDialog title={ITEM_DIALOG.title} question={ITEM_DIALOG.absent(id)} confirmLabel="OK" onCancel={onClose} />
  return (
    <DialogFrame size={ITEM_DIALOG.size} onClose={onClose}>
      <DocumentHeader title={ITEM_DIALOG.title} number={id} copyLabel="Copy inventory ID" about={figures?.description ?? ''}>
        {figures && <StockMarks {...figures} />}
        <DocumentSteps noun="item" step={step} />
      </DocumentHeader>
      <DialogBody>
        {message !== null && (
          <ErrorBox title="Error loading item" message={message} onRetry={item.onRetry} isRetrying={item.isRetrying} />
        )}
        {figures && (
          <ItemContent
            {...{ id, figures }}
            details={item.details}
            isListOnly={item.isListOnly}
            onCount={mayCount ? open : null}
          />
        )}
        {isLoading && <LoadingText text="Loading item..." />}
        {figures && line && counted !== null && (
          <CountDialog
            item={{ ...figures, inventoryId: id, qtyOnHand: line.qtyOnHand }}
            siteId={counted}
            warehouse={line.warehouseDesc}
            onClose={close}
          />
        )}
      </DialogBody>
      <DialogFooter />
    </DialogFrame>
  )
}

function useItemStep(id: string, { list, address: { sort }, opening, table: { rows } }: InventoryList): DocumentStep {
  const { cameBy, step } = opening
  const neighbors = useMemo(() => {
    const items = new Set(sortRows(rows, list.columns, sort, getRowId).map(getOpenId))
    return neighborsOf(
      [...items].map((item) => ({ id: item })),
      id,
    )
  }, [list, rows, sort, id])
  return { neighbors, cameBy, onStep: step }
}
