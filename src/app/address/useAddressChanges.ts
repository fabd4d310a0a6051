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

const openedIn = (search: string) => ['open', 'receipt'].map((name) => new URLSearchParams(search).get(name) ?? '').join(' ')

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
    const opened = openedIn(location.search)
    const isOtherDialog = opened !== ' ' && opened !== openedIn(left.search)
    if (location.pathname !== left.pathname || isOtherDialog) dispatch(otherPlaceOpened())
  }, [dispatch, location])
}
