import { useEffect, useRef } from 'react'
import { getOpenId, type ListRow } from './listDefinition'

/**
 * Hook that moves the focus to a document's row when its dialog is closed. MUI restores it to the row that was clicked, which is
 * wrong if the dialog was opened by the URL, or if the user stepped to another document.
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
        row?.querySelector<HTMLElement>('[role="gridcell"]:not(:has(input)), button') ??
        (hasFocus ? null : document.querySelector('main'))
      place?.focus({ preventScroll: place.matches('main') })
    },
    [openId, rows],
  )
}
