import { useContext, useEffect, useState } from 'react'
import { ScanDeskContext } from '../../components/scanning/scanDesk'
import { listenForScans } from './scanListener'
import type { ScanMessage } from './scanListener'
import { ScanNotice } from './ScanNotice'

/** Takes the scans of a barcode scanner wherever the cursor is, and tells what became of them where the screen does not. */
export function Scanner() {
  const desk = useContext(ScanDeskContext)
  const [said, setSaid] = useState<{ readonly message: ScanMessage; readonly count: number } | null>(null)

  useEffect(() => {
    if (!desk) return
    return listenForScans(desk, (message) => setSaid((before) => message && { message, count: (before?.count ?? 0) + 1 }))
  }, [desk])

  return said && <ScanNotice key={said.count} message={said.message} onEnd={() => setSaid(null)} />
}
