import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Hook that returns true while the browser prints the page, so that print-only content is mounted just for that time. */
export function usePrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(function followPrinting() {
    // `flushSync`, because the browser lays the page out for paper right after the event.
    const begin = () => flushSync(() => setIsPrinting(true))
    const end = () => setIsPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}
