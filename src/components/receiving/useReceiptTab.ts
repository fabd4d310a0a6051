import { useEffect, useEffectEvent, useState } from 'react'
import { useAddressDialog } from '../lists/useAddressDialog'

/** The tabs of a document that is received. */
export type ReceiptTab = 'details' | 'history' | 'activity'

/**
 * The tab of a document that is received. A receipt in the address is in the history, whoever led there.
 * @param onHistory the history comes up
 */
export function useReceiptTab(onHistory?: () => void): readonly [tab: ReceiptTab, choose: (tab: ReceiptTab) => void] {
  const receipt = useAddressDialog('receipt').value
  const [tab, setTab] = useState<ReceiptTab>(receipt === null ? 'details' : 'history')
  const [led, setLed] = useState(receipt)
  if (led !== receipt) {
    setLed(receipt)
    if (receipt !== null) setTab('history')
  }
  const tellHistory = useEffectEvent(() => onHistory?.())
  useEffect(() => {
    if (receipt !== null) tellHistory()
  }, [receipt])

  function choose(chosen: ReceiptTab) {
    if (chosen === 'history') onHistory?.()
    setTab(chosen)
  }
  return [tab, choose]
}
