import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { DOCUMENT_ON } from '../../../contract/documentName'
import { OPEN_PARAM } from '../../components/address/routes'
import { useAppDispatch } from '../../services/store/hooks'
import { documentClosed, otherPlaceOpened } from '../../slices/writesSlice'
import { screenOfPath } from './screenOfPath'

export function openDocument({ pathname, search }: { readonly pathname: string; readonly search: string }): string | null {
  const screen = screenOfPath(pathname)
  const id = new URLSearchParams(search).get(OPEN_PARAM)
  return screen === null || id === null ? null : (DOCUMENT_ON[screen]?.(id) ?? null)
}

/** Whether the address names a document or a receipt that it did not name before. */
function opensOther(left: string, search: string): boolean {
  const [before, after] = [new URLSearchParams(left), new URLSearchParams(search)]
  const names = [OPEN_PARAM, 'receipt']
  return names.some((name) => after.has(name)) && names.some((name) => after.get(name) !== before.get(name))
}

/** Tells the store which document was left, and that another place was opened. Time travel changes no address, so it leaves none. */
export function useAddressChanges(): void {
  const dispatch = useAppDispatch()
  const location = useLocation()
  const shown = useRef(location)
  useEffect(() => {
    const left = shown.current
    shown.current = location
    const document = openDocument(left)
    if (document !== null && document !== openDocument(location)) dispatch(documentClosed(document))
    if (location.pathname !== left.pathname || opensOther(left.search, location.search)) dispatch(otherPlaceOpened())
  }, [dispatch, location])
}
