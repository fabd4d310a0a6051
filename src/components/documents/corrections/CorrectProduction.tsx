import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { ORDER_TYPE } from '../../../../contract/constants'
import type { MaterialRequirement, ProductionOrder } from '../../../../contract/entities/production'
import { formatQuantity } from '../../../../contract/quantities/quantity'
import {
  cancelProductionRefusal,
  closeProductionRefusal,
  materialsToReturn,
  productionCorrection,
} from '../../../../contract/rules/corrections'
import { CorrectionAction, type OpenCorrection } from './CorrectionAction'
import { CorrectionDialog } from './CorrectionDialog'

const CANCEL = 'Cancel order'
const SHORT_CLOSE = 'Short-close order'

interface CorrectProductionProps {
  readonly order: ProductionOrder
  readonly materials: readonly MaterialRequirement[]
  readonly isDisabled: boolean
}

/** Cancels a production order, or closes it once something is posted on it. */
export function CorrectProduction({ order, materials, isDisabled }: CorrectProductionProps) {
  const now = productionCorrection(order, materials)
  // An open dialog stays the same when the order is finished meanwhile.
  const [correction, setCorrection] = useState(now)
  if (now !== 'none' && now !== correction) setCorrection(now)
  const Dialog = correction === 'cancel' ? CancelDialog : CloseDialog
  return (
    <CorrectionAction
      kind="production"
      id={order.prodNbr}
      label={correction === 'cancel' ? CANCEL : SHORT_CLOSE}
      isDisabled={isDisabled}
      isOver={now === 'none'}
      dialog={(open) => <Dialog order={order} materials={materials} {...open} />}
    />
  )
}

type DialogProps = Omit<CorrectProductionProps, 'isDisabled'> & OpenCorrection

function CancelDialog({ order, materials, ...open }: DialogProps) {
  const { prodNbr, salesOrderNbr = '' } = order
  return (
    <CorrectionDialog
      {...open}
      title={CANCEL}
      subject={`Order ${prodNbr}`}
      confirmLabel={CANCEL}
      refusal={cancelProductionRefusal(order, materials)}
      onConfirm={(reason) => void open.write.start('cancelProduction', { ...named(prodNbr), reason }, open.draft.name)}
    >
      <Typography variant="body2">The order becomes Canceled. Nothing has been posted on it, so no stock moves.</Typography>
      {salesOrderNbr !== '' && (
        <Typography variant="body2">{`Another order can then be created for its line of sales order ${salesOrderNbr}.`}</Typography>
      )}
    </CorrectionDialog>
  )
}

function CloseDialog({ order, materials, ...open }: DialogProps) {
  const { prodNbr, qtyCompleted, qtyToProduce } = order
  const back = materialsToReturn(materials, order)
  return (
    <CorrectionDialog
      {...open}
      title={SHORT_CLOSE}
      subject={`Order ${prodNbr}`}
      confirmLabel={SHORT_CLOSE}
      refusal={closeProductionRefusal(order, materials)}
      onConfirm={(reason) => void open.write.start('closeProduction', { ...named(prodNbr), reason }, open.draft.name)}
    >
      <Typography variant="body2">
        {`The order becomes Closed with ${formatQuantity(qtyCompleted)} of ${formatQuantity(qtyToProduce)} completed.`}
      </Typography>
      {back.length === 0 ? (
        <Typography variant="body2">The completed units used all released materials, so no stock moves.</Typography>
      ) : (
        <Box>
          <Typography variant="body2">Released materials that the completed units did not need go back to stock:</Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere', maxHeight: 160, overflow: 'auto' }}>
            {back.map(({ id, inventoryID, quantity }) => (
              <li
                key={id}
              >{`${inventoryID}: ${formatQuantity(quantity, materials.find((material) => material.id === id)?.uom)}`}</li>
            ))}
          </Box>
        </Box>
      )}
    </CorrectionDialog>
  )
}

const named = (productionNbr: string) => ({ productionNbr, orderType: ORDER_TYPE.production }) as const
