import { ORDER_TYPE } from '../../../contract/constants'
import { documentName } from '../../../contract/documentName'
import type { ProductionOrder } from '../../../contract/entities/production'
import { formatQuantity } from '../../../contract/quantities/quantity'
import { ConfirmDialog } from '../../components/kit/ConfirmDialog'
import { FactsList } from '../../components/kit/FactsList'
import { GuardedButton } from '../../components/kit/GuardedButton'
import { Finality } from '../../components/writes/Finality'
import { OutcomeNotice } from '../../components/writes/OutcomeNotice'
import { useWriteQuestion, type WriteOfDocument } from '../../components/writes/useDocumentWrite'

interface ReleaseOrderActionProps {
  readonly order: ProductionOrder
  readonly write: WriteOfDocument
  readonly isDisabled: boolean
}

/** The Release Order button of a planned order, with its question. */
export function ReleaseOrderAction({ order, write, isDisabled }: ReleaseOrderActionProps) {
  const question = useWriteQuestion(write.document)
  function handleConfirm() {
    void write.start('releaseOrder', { productionNbr: order.prodNbr, orderType: ORDER_TYPE.production }, ['releaseOrder'])
  }

  return (
    <>
      <GuardedButton variant="contained" disabled={isDisabled || write.isBlocked} onClick={question.open}>
        Release Order
      </GuardedButton>
      {question.isOpen && write.phase !== 'unknown' && (
        <ConfirmDialog
          title="Release Order"
          question="Are you sure you want to release this production order?"
          details={
            <>
              <FactsList
                facts={[
                  { label: 'Prod Order ID', value: order.prodNbr },
                  { label: 'Inventory ID', value: order.inventoryCd },
                  { label: 'Quantity to Produce', value: formatQuantity(order.qtyToProduce, order.uom) },
                ]}
              />
              <Finality document={documentName.production(order.prodNbr)} />
              <OutcomeNotice write={write} />
            </>
          }
          confirmLabel="Release"
          isBusy={write.isUnderWay}
          error={write.rejection}
          onConfirm={handleConfirm}
          onCancel={question.close}
        />
      )}
    </>
  )
}
