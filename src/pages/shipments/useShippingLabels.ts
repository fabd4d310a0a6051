import { useState } from 'react'
import type { ShipmentSummary } from '../../../contract/entities/shipping'
import { useAppDispatch } from '../../services/hooks'
import { printLabels } from '../../services/files'

/** Printing the labels of one shipment. */
export interface ShippingLabels {
  readonly isPrinting: boolean
  /** Why there are no labels; null as soon as the shipment has changed since. */
  readonly error: string | null
  /** Must be called in the click itself, because it may open a window. */
  readonly print: () => Promise<void>
  readonly reset: () => void
}

/** Asks for the labels and opens or downloads them. */
export function useShippingLabels(summary: ShipmentSummary): ShippingLabels {
  const { shipmentNbr, customerId, customerName } = summary
  const dispatch = useAppDispatch()
  const [isPrinting, setIsPrinting] = useState(false)
  const [failure, setFailure] = useState<{ readonly error: string; readonly of: ShipmentSummary } | null>(null)
  // The error is shown only for the shipment as it was then.
  const error = failure?.of === summary ? failure.error : null

  async function print() {
    setIsPrinting(true)
    setFailure(null)
    const refused = await dispatch(printLabels({ shipmentNbr, customerID: customerId, customerName }))
    setFailure(refused === null ? null : { error: refused, of: summary })
    setIsPrinting(false)
  }

  return { isPrinting, error, print, reset: () => setFailure(null) }
}
