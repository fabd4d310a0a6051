import { useAppSelector } from '../../services/hooks'
import { selectHasExtension, selectIsGeneralUser } from '../../slices/authSlice'

/** Hook that returns whether the user may count stock and the backend offers `counts`. */
export function useMayCount(): boolean {
  const isOffered = useAppSelector((state) => selectHasExtension(state, 'counts'))
  return useAppSelector(selectIsGeneralUser) && isOffered
}

/** Path of the count sheet, below the client's base path. */
export const COUNT_PATH = '/inventory/count'

/** Returns the address of a site's count sheet; without a site the user chooses it there. */
export function countPath(siteId = ''): string {
  return siteId === '' ? COUNT_PATH : `${COUNT_PATH}?${new URLSearchParams({ site: siteId })}`
}
