import { useEffect, useEffectEvent, useState } from 'react'
import { useAddressDialog, useAddressTab } from '../lists/useAddressEdit'

/** The tabs of a document that is received. */
export type ReceiptTab = 'details' | 'history' | 'activity'

const OTHER_TABS = ['history', 'activity'] as const

/**
 * The tab of a document that is being received. A receipt in the address opens the history.
 * @param onHistory called when the history opens
 */
export function useReceiptTab(onHistory?: () => void): readonly [tab: ReceiptTab, choose: (tab: ReceiptTab) => void] {
  const receipt = useAddressDialog('receipt').value
  const [named, setNamed] = useAddressTab(OTHER_TABS)
  // Closing a receipt that a link opened also leaves the history tab.
  const [isLed, setIsLed] = useState(false)
  if (receipt !== null && !isLed) setIsLed(true)
  const tab = receipt !== null ? 'history' : (named ?? (isLed ? 'history' : 'details'))
  const tellHistory = useEffectEvent(() => onHistory?.())
  useEffect(() => {
    if (receipt !== null) tellHistory()
  }, [receipt])

  function choose(chosen: ReceiptTab) {
    if (chosen === 'history') onHistory?.()
    setIsLed(false)
    setNamed(chosen === 'details' ? null : chosen)
  }
  return [tab, choose]
}
