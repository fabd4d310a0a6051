import Box from '@mui/material/Box'
import { useState } from 'react'
import { DialogFrame } from '../../components/kit/DialogFrame'
import { ErrorBox } from '../../components/kit/ErrorBox'
import { LoadingText } from '../../components/kit/LoadingText'
import { MessageDialog } from '../../components/kit/MessageDialog'
import { DocumentSteps } from '../../components/lists/DocumentSteps'
import { ITEM_DIALOG, type InventoryList } from './inventoryList'
import { ItemContent } from './ItemContent'
import { LazyCountDialog } from './LazyCountDialog'
import { StockMarks } from './StockMarks'
import { useItem } from './useItem'
import { useItemStep } from './useItemStep'

interface ItemDialogProps {
  /** Its inventory number. */
  readonly id: string
  readonly list: InventoryList
  readonly onClose: () => void
}

/** One item: where it lies, what needs it, what brings it, and what moved it. */
export function ItemDialog({ id, list, onClose }: ItemDialogProps) {
  const item = useItem(id, list)
  const step = useItemStep(id, list)
  const { figures, isAbsent, isLoading, message } = item
  const [counted, setCounted] = useState<string | null>(null)
  const line = figures?.stock.find(({ siteId }) => siteId === counted)
  if (isAbsent) return <MessageDialog title={ITEM_DIALOG.title} message={ITEM_DIALOG.absent(id)} onClose={onClose} />
  return (
    <DialogFrame
      title={ITEM_DIALOG.title}
      subject={{ id, copyLabel: 'Copy inventory ID', about: figures?.description ?? '' }}
      size={ITEM_DIALOG.size}
      headerActions={
        <>
          {figures && <StockMarks {...figures} />}
          <DocumentSteps noun="item" step={step} />
        </>
      }
      isReplacing={step.cameBy !== null}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        {message !== null && (
          <ErrorBox title="Error loading item" message={message} onRetry={item.onRetry} isRetrying={item.isRetrying} />
        )}
        {figures && <ItemContent figures={figures} details={item.details} isListOnly={item.isListOnly} onCount={setCounted} />}
        {isLoading && <LoadingText text="Loading item..." />}
        {figures && line && counted !== null && (
          <LazyCountDialog
            item={{ ...figures, inventoryId: id, qtyOnHand: line.qtyOnHand }}
            siteId={counted}
            warehouse={line.warehouseDesc}
            onClose={() => setCounted(null)}
          />
        )}
      </Box>
    </DialogFrame>
  )
}
