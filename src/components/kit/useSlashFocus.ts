import { useEffect } from 'react'
import type { RefObject } from 'react'
import { listenForSingleKey } from './singleKey'

/** Puts the cursor into the field, its text selected, when `/` is pressed outside of any field or dialog, and is no part of a scan. */
export function useSlashFocus(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    function focusField() {
      if (document.querySelector('[role="dialog"]')) return
      field.current?.focus()
      field.current?.select()
    }
    return listenForSingleKey(['/'], focusField, { isFollowed: true })
  }, [field])
}
