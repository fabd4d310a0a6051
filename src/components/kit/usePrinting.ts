import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** True from when the browser begins to print the page until it has, so that what is there for paper alone is mounted for it. */
export function usePrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(function followPrinting() {
    // The page is laid out for paper as soon as the event is over.
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
