import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

/** How long the dialog that asked is given to go, and then assistive technology to see an empty region before something stands in it (ms). */
const STEP_MS = 100

/**
 * Reads a text out, once. It stands in the dialog that is on top, because everything outside of it is hidden from assistive technology.
 */
export function ReportAnnouncement({ text }: { readonly text: string }) {
  const [place, setPlace] = useState<Element | null>(null)
  const [said, setSaid] = useState('')
  useEffect(() => {
    const placing = setTimeout(() => setPlace([...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document.body), STEP_MS)
    const saying = setTimeout(() => setSaid(text), 2 * STEP_MS)
    return () => {
      clearTimeout(placing)
      clearTimeout(saying)
    }
  }, [text])
  if (place === null) return null
  return createPortal(
    <div role="status" className="visually-hidden">
      {said}
    </div>,
    place,
  )
}
