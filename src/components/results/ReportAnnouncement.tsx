import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

/** Delay for the confirmation dialog to close, and then for assistive technology to notice the empty live region (ms). */
const STEP_MS = 100

/**
 * Announces a text once. It is rendered in the topmost dialog, because everything outside of it is hidden from assistive
 * technology.
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
