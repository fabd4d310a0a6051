import { useCallback, useEffect, useState } from 'react'
import { putParam, type AddressEdit } from './useAddressEdit'

/** How long after the last key stroke the search goes into the address (ms). Browsers limit how often it may change. */
export const ADDRESS_DELAY_MS = 250

/** What is typed, beside what the address said last and what was sent to it since; the address follows late. */
interface Typing {
  readonly text: string
  readonly seen: string
  readonly sent: readonly string[]
}

/** What was typed counts until the address says something that it was not sent: a menu link, Back. */
function settle({ text, sent }: Typing, written: string): Typing {
  const index = sent.indexOf(written)
  return index < 0 ? { text: written, seen: written, sent: [] } : { text, seen: written, sent: sent.slice(index + 1) }
}

/**
 * The text of a search box: shown at once, and written to the address after a pause.
 * @param written the search that the drawn address names
 * @param edit changes the address
 */
export function useTypedQuery(written: string, edit: AddressEdit) {
  const [typing, setTyping] = useState<Typing>({ text: written, seen: written, sent: [] })
  const { text: query } = typing.seen === written ? typing : settle(typing, written)
  if (typing.seen !== written) setTyping(settle(typing, written))

  const putQuery = useCallback(
    (params: URLSearchParams) => {
      setTyping((current) => ({ ...current, sent: [...current.sent, query] }))
      putParam(params, 'q', query)
    },
    [query],
  )

  useEffect(
    function writeAfterPause() {
      if (query === written) return
      const { href } = window.location
      const timer = setTimeout(() => {
        // The user is leaving for another screen whose code is still loading.
        if (window.location.href === href) edit(putQuery)
      }, ADDRESS_DELAY_MS)
      return () => clearTimeout(timer)
    },
    [query, written, edit, putQuery],
  )

  return {
    query,
    setQuery: (text: string) => setTyping((current) => ({ ...current, text })),
    /** Takes it along when the address is changed before the pause is over. */
    putQuery,
  }
}
