import { useContext, useEffect, useState } from 'react'
import { ScanTargetsContext } from '../../components/scanning/scanTargets'
import { listenForScans } from './scanListener'
import type { ScanMessage } from './scanListener'
import { ScanNotice } from './ScanNotice'

/** Takes the scans of a barcode scanner wherever the cursor is, and tells what became of them where the screen does not. */
export function Scanner() {
  const scanTargets = useContext(ScanTargetsContext)
  const [said, setSaid] = useState<{ readonly message: ScanMessage; readonly count: number } | null>(null)

  useEffect(() => {
    if (!scanTargets) return
    return listenForScans(scanTargets, (message) => setSaid((before) => message && { message, count: (before?.count ?? 0) + 1 }))
  }, [scanTargets])

  return said && <ScanNotice key={said.count} message={said.message} onEnd={() => setSaid(null)} />
}
