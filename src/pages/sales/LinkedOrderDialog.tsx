import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { calls } from '../../../contract/calls'
import { ORDER_TYPE, QUANTITY_LIMIT } from '../../../contract/constants'
import type { OrderLine } from '../../../contract/entities/sales'
import { lineDecimals, quantityNoun } from '../../../contract/quantities/decimalPlaces'
import { counted, isPositive, plainQuantity } from '../../../contract/quantities/quantity'
import { CloseButton, DialogBody, DialogFooter, DialogFrame, DialogHeader } from '../../components/kit/DialogFrame'
import { ErrorBox } from '../../components/kit/ErrorBox'
import { FactsList } from '../../components/kit/FactsList'
import { GuardedButton } from '../../components/kit/GuardedButton'
import { QuantityField } from '../../components/quantities/QuantityField'
import { lineName } from '../../components/quantities/receiving/receiptDraft'
import { NOTHING_TYPED, postableQuantity, typeQuantity, type QuantityBounds } from '../../components/quantities/typedQuantity'
import { OutcomeNotice } from '../../components/writes/OutcomeNotice'
import type { WriteOfDocument } from '../../components/writes/useDocumentWrite'
import type { TextDraft } from '../../components/writes/useTextDraft'
import { linkRejection } from './salesLines'

interface LinkedOrderDialogProps {
  readonly line: OrderLine
  readonly write: WriteOfDocument
  readonly draft: TextDraft
  readonly onClose: () => void
}

export function LinkedOrderDialog({ line, write, draft, onClose }: LinkedOrderDialogProps) {
  const { orderNbr, lineNbr, inventoryId, openQty } = line
  const [start] = useState(() => plainQuantity(openQty))
  const text = draft.text ?? start
  const bounds: QuantityBounds = {
    maximum: QUANTITY_LIMIT,
    outside: 'reject',
    decimals: lineDecimals(line.decimals, counted(openQty)),
    noun: quantityNoun(inventoryId),
  }
  const typed = typeQuantity(NOTHING_TYPED, text, bounds)
  const isTooSmall = typed.quantity !== null && !isPositive(typed.quantity)
  const quantity = isTooSmall ? null : postableQuantity(typed, bounds)
  const { isUnderWay } = write
  const lineRejection = isUnderWay ? null : linkRejection(line)
  const isOff = write.isBlocked || lineRejection !== null || quantity === null

  function handleCreate() {
    if (isOff) return
    void write.start(
      'createLinkedOrder',
      {
        salesOrderNbr: orderNbr,
        salesOrderType: ORDER_TYPE.sales,
        inventoryID: inventoryId,
        qtyToProduce: quantity,
        lineNbr,
      },
      draft.name,
    )
  }

  return (
    <DialogFrame size="sm" onClose={onClose} hasDraft={text !== start} isBusy={isUnderWay}>
      <DialogHeader title="Create Production Order" subtitle={`Order ${orderNbr}, ${lineName({ key: lineNbr, inventoryId })}`} />
      <DialogBody>
        <OutcomeNotice write={write} />
        {write.rejection !== null && <ErrorBox message={write.rejection} />}
        {write.rejection === null && lineRejection !== null && <Alert severity="warning">{lineRejection}</Alert>}
        <FactsList
          facts={[
            { label: 'Item', value: inventoryId },
            { label: 'Description', value: line.lineDesc },
          ]}
        />
        <Box>
          <Typography component="div" aria-hidden variant="caption" sx={{ color: 'text.secondary', mb: 0.5 }}>
            Quantity to produce
          </Typography>
          <QuantityField
            label="Quantity to produce"
            value={typed}
            bounds={bounds}
            uom={line.uom}
            rejection={isTooSmall ? 'Must be above 0' : null}
            onType={(text) => draft.keep(text === start ? null : text)}
            onEnter={handleCreate}
            isReadOnly={write.isBlocked}
            autoFocus
          />
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {calls.createLinkedOrder.result.final}
        </Typography>
      </DialogBody>
      <DialogFooter>
        <CloseButton>Cancel</CloseButton>
        <GuardedButton variant="contained" disabled={isOff} isBusy={isUnderWay} onClick={handleCreate}>
          Create
        </GuardedButton>
      </DialogFooter>
    </DialogFrame>
  )
}
