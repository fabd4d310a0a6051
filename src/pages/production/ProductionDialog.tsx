import type { ProductionOrder } from '../../../contract/entities/production'
import { PRODUCTION_TEXT } from '../../../contract/rules/production'
import { DialogFrame } from '../../components/DialogFrame'
import type { DocumentStep } from '../../components/documentStep'
import { EmptyState } from '../../components/EmptyState'
import { ErrorBox } from '../../components/ErrorBox'
import { GuardedButton } from '../../components/GuardedButton'
import { LoadingText } from '../../components/LoadingText'
import { ProductionDetailsDialog } from './ProductionDetailsDialog'

interface ProductionDialogProps {
  readonly prodNbr: string
  /** Undefined while it is not loaded, or when there is none of this number. */
  readonly order: ProductionOrder | undefined
  readonly isLoading: boolean
  /** Why the orders could not be loaded. */
  readonly error: string | null
  readonly step: DocumentStep
  readonly onClose: () => void
}

/** The Production Order Details dialog, also for a number from a link that leads nowhere. */
export function ProductionDialog({ prodNbr, order, isLoading, error, step, onClose }: ProductionDialogProps) {
  if (order) return <ProductionDetailsDialog key={prodNbr} order={order} step={step} onClose={onClose} />
  return (
    <DialogFrame
      title="Production Order Details"
      size="6xl"
      onClose={onClose}
      actions={<GuardedButton onClick={onClose}>Close</GuardedButton>}
    >
      <Absence prodNbr={prodNbr} isLoading={isLoading} error={error} />
    </DialogFrame>
  )
}

function Absence({ prodNbr, isLoading, error }: Pick<ProductionDialogProps, 'prodNbr' | 'isLoading' | 'error'>) {
  if (isLoading) return <LoadingText text="Loading production order..." />
  if (error !== null) return <ErrorBox title="Error loading production list" message={error} />
  if (prodNbr.trim() === '') return <EmptyState title={PRODUCTION_TEXT.noOrderNumber} />
  return <EmptyState title={PRODUCTION_TEXT.noOrder} text={`There is no production order ${prodNbr}.`} />
}
