import { useAppSelector } from '../../services/hooks'
import { selectHasExtension, selectIsGeneralUser } from '../../slices/authSlice'

/** Whether the signed-in person may count stock, and the server takes counts. */
export function useMayCount(): boolean {
  const isOffered = useAppSelector((state) => selectHasExtension(state, 'counts'))
  return useAppSelector(selectIsGeneralUser) && isOffered
}

/** Path of the sheet on which a site is counted, below the client's base path. */
export const COUNT_PATH = '/inventory/count'

/** Address of the sheet of a site; without one the site is chosen there. */
export function countPath(siteId = ''): string {
  return siteId === '' ? COUNT_PATH : `${COUNT_PATH}?${new URLSearchParams({ site: siteId })}`
}
