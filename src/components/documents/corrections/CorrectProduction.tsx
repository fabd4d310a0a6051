import Box from '@mui/material/Box'
import { useState } from 'react'
import { ORDER_TYPE } from '../../../../contract/constants'
import type { MaterialRequirement, ProductionOrder } from '../../../../contract/entities/production'
import { formatQuantity } from '../../../../contract/quantities/quantity'
import {
  cancelProductionRejection,
  closeProductionRejection,
  materialsToReturn,
  productionCorrection,
} from '../../../../contract/rules/corrections'
import { CorrectionAction, CorrectionDialog, type OpenCorrection } from './Correction'

interface CorrectProductionProps {
  readonly order: ProductionOrder
  readonly materials: readonly MaterialRequirement[]
  readonly isDisabled: boolean
}

export function CorrectProduction({ order, materials, isDisabled }: CorrectProductionProps) {
  const now = productionCorrection(order, materials)
  // An open dialog stays the same when the order is finished meanwhile.
  const [correction, setCorrection] = useState(now)
  if (now !== 'none' && now !== correction) setCorrection(now)
  const isCancel = correction === 'cancel'
  return (
    <CorrectionAction
      kind="production"
      id={order.prodNbr}
      label={isCancel ? 'Cancel order' : 'Short-close order'}
      isDisabled={isDisabled}
      isOver={now === 'none'}
      dialog={(open) => <Dialog {...{ order, materials, isCancel }} {...open} />}
    />
  )
}

interface DialogProps extends Omit<CorrectProductionProps, 'isDisabled'>, OpenCorrection {
  readonly isCancel: boolean
}

function Dialog({ order, materials, isCancel, ...open }: DialogProps) {
  const { write, draft, id: productionNbr } = open
  const { qtyCompleted, qtyToProduce, salesOrderNbr = '' } = order
  const back = isCancel ? [] : materialsToReturn(materials, order)
  function handleConfirm(reason: string) {
    const arg = { productionNbr, orderType: ORDER_TYPE.production, reason } as const
    void write.start(isCancel ? 'cancelProduction' : 'closeProduction', arg, draft.name)
  }
  return (
    <CorrectionDialog
      {...open}
      rejection={(isCancel ? cancelProductionRejection : closeProductionRejection)(order, materials)}
      onConfirm={handleConfirm}
    >
      <div>
        {isCancel
          ? 'The order becomes Canceled. Nothing has been posted on it, so no stock moves.'
          : `The order becomes Closed with ${formatQuantity(qtyCompleted)} of ${formatQuantity(qtyToProduce)} completed.`}
      </div>
      {isCancel && salesOrderNbr !== '' && (
        <div>{`Another order can then be created for its line of sales order ${salesOrderNbr}.`}</div>
      )}
      {!isCancel && back.length === 0 && <div>The completed units used all released materials, so no stock moves.</div>}
      {back.length > 0 && (
        <Box>
          <div>Released materials that the completed units did not need go back to stock:</div>
          <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere', maxHeight: 160, overflow: 'auto' }}>
            {back.map(({ id, inventoryID, quantity }) => {
              const uom = materials.find((material) => material.id === id)?.uom
              return <li key={id}>{`${inventoryID}: ${formatQuantity(quantity, uom)}`}</li>
            })}
          </Box>
        </Box>
      )}
    </CorrectionDialog>
  )
}
