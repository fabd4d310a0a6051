import { useEffect, useRef } from 'react'
import { getOpenId, type ListRow } from './listDefinition'

/**
 * When the open document is closed and nothing has the focus, because the address opened it and not a press, the focus goes to the
 * document's row, or to the screen when the row is not there. It also goes to the row when steps led there from another document, whose
 * row has the focus then.
 * @param openId the document that is open; null for none
 * @param rows those of the list
 */
export function useFocusAfterDialog(openId: string | null, rows: readonly ListRow[]): void {
  const shown = useRef(openId)
  const first = useRef(openId)
  useEffect(
    function moveFocusToRow() {
      const closed = shown.current
      shown.current = openId
      if (closed === null) first.current = openId
      const hasFocus = document.activeElement !== document.body
      if (closed === null || openId !== null || (hasFocus && closed === first.current)) return
      const id = rows.find((row) => getOpenId(row) === closed)?.id ?? closed
      const row = [...document.querySelectorAll<HTMLElement>('main [data-id]')].find(({ dataset }) => dataset.id === id)
      const place =
        row?.querySelector<HTMLElement>('[role="gridcell"], button') ?? (hasFocus ? null : document.querySelector('main'))
      place?.focus({ preventScroll: place.matches('main') })
    },
    [openId, rows],
  )
}
