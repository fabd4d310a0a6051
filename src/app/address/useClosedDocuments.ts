import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { DOCUMENT_ON } from '../../../contract/documentName'
import { OPEN_PARAM } from '../../components/address/routes'
import { useAppDispatch } from '../../services/store/hooks'
import { documentClosed } from '../../slices/writesSlice'
import { screenOfPath } from './screenOfPath'

export function openDocument({ pathname, search }: { readonly pathname: string; readonly search: string }): string | null {
  const screen = screenOfPath(pathname)
  const id = new URLSearchParams(search).get(OPEN_PARAM)
  return screen === null || id === null ? null : (DOCUMENT_ON[screen]?.(id) ?? null)
}

/** Dispatches `documentClosed` when the open document is left. Follows the address, so that time travel closes nothing. */
export function useClosedDocuments(): void {
  const dispatch = useAppDispatch()
  const document = openDocument(useLocation())
  const shown = useRef(document)
  useEffect(
    function closeLeftDocument() {
      const left = shown.current
      shown.current = document
      if (left !== null && left !== document) dispatch(documentClosed(left))
    },
    [dispatch, document],
  )
}
