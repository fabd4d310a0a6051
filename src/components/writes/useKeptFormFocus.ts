import { useLayoutEffect, useRef, type RefObject } from 'react'
import { isPhoneLayout } from '../kit/phoneLayout'

/**
 * Hook that gives a form back the focus that it lost because it was disabled while its write ran: to its field, or to the next
 * form's when nothing remains to be done with this one. On a phone the keypad would open.
 */
export function useKeptFormFocus(isBusy: boolean): RefObject<HTMLElement | null> {
  const section = useRef<HTMLElement>(null)
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    const form = section.current
    if (isBusy) hadFocus.current = form?.contains(document.activeElement) ?? false
    else if (hadFocus.current && document.activeElement?.contains(form) && !isPhoneLayout()) {
      const [field] = [form, form?.parentElement].flatMap((place) => place?.querySelector<HTMLElement>(FIELD) ?? [])
      field?.focus()
    }
  }, [isBusy])
  return section
}

const FIELD = 'input:not(:disabled)'
