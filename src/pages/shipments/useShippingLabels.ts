import { useState } from 'react'
import type { ShipmentSummary } from '../../../contract/entities/shipping'
import { useAppDispatch } from '../../services/hooks'
import { printLabels } from '../../services/files'

/** Printing the labels of one shipment. */
export interface ShippingLabels {
  readonly isPrinting: boolean
  readonly error: string | null
  /** Must be called in the click itself, because it may open a window. */
  readonly print: () => Promise<void>
  readonly reset: () => void
}

/** Asks for the labels and opens or downloads them. */
export function useShippingLabels({ shipmentNbr, customerId, customerName }: ShipmentSummary): ShippingLabels {
  const dispatch = useAppDispatch()
  const [isPrinting, setIsPrinting] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function print() {
    setIsPrinting(true)
    setError(null)
    setError(await dispatch(printLabels({ shipmentNbr, customerID: customerId, customerName })))
    setIsPrinting(false)
  }

  return { isPrinting, error, print, reset: () => setError(null) }
}
