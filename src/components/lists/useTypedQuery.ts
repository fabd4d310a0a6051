import { useCallback, useEffect, useState } from 'react'
import { putParam, type AddressEdit } from './useAddressEdit'

/** Debounce time for writing the search to the URL (ms). Browsers limit how often the URL may change. */
export const ADDRESS_DELAY_MS = 250

/**
 * The typed text, the search last seen in the URL, and the searches written since. The rendered URL lags behind, so that a search
 * that was written must not overwrite newer input when it is rendered.
 */
interface Typing {
  readonly text: string
  readonly seen: string
  readonly sent: readonly string[]
}

/**
 * Keeps the typed text if the URL shows a search that was written from here; otherwise (menu link, Back) adopts the URL's search.
 */
function settle({ text, sent }: Typing, written: string): Typing {
  const index = sent.indexOf(written)
  return index < 0 ? { text: written, seen: written, sent: [] } : { text, seen: written, sent: sent.slice(index + 1) }
}

/**
 * Hook for the text of a search box: it is shown immediately and written to the URL debounced.
 * @param written the search in the rendered URL
 * @param edit changes the URL
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
        // If the URL has changed, the user is navigating to another screen whose code is still loading.
        if (window.location.href === href) edit(putQuery)
      }, ADDRESS_DELAY_MS)
      return () => clearTimeout(timer)
    },
    [query, written, edit, putQuery],
  )

  return {
    query,
    setQuery: (text: string) => setTyping((current) => ({ ...current, text })),
    /** Writes the search to the parameters; for other changes of the URL that come before the debounce time is over. */
    putQuery,
  }
}
