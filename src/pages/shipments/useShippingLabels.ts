import { useState } from 'react'
import type { ShipmentSummary } from '../../../contract/entities/shipping'
import { printLabels } from '../../services/files/files'
import { useAppDispatch } from '../../services/hooks'

/** Printing the labels of one shipment. */
export interface ShippingLabels {
  readonly isPrinting: boolean
  /** Message why there are no labels; null once the shipment has changed since. */
  readonly error: string | null
  /** Must be called synchronously in the click handler, because it may open a window. */
  readonly print: () => Promise<void>
}

/** Hook that requests the labels and opens or downloads them. */
export function useShippingLabels(summary: ShipmentSummary): ShippingLabels {
  const { shipmentNbr, customerId, customerName } = summary
  const dispatch = useAppDispatch()
  const [isPrinting, setIsPrinting] = useState(false)
  const [failure, setFailure] = useState<{ readonly error: string; readonly of: ShipmentSummary } | null>(null)
  // The error is hidden once the shipment has changed.
  const error = failure?.of === summary ? failure.error : null

  async function print() {
    setIsPrinting(true)
    setFailure(null)
    const refused = await dispatch(printLabels({ shipmentNbr, customerID: customerId, customerName }))
    setFailure(refused === null ? null : { error: refused, of: summary })
    setIsPrinting(false)
  }

  return { isPrinting, error, print }
}
