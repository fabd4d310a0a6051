import Button from '@mui/material/Button'
import { use } from 'react'
import { NEWER_RELEASE, ServerContext, useIsNewer } from './loadFailure'

/**
 * Offers to reload, below the message that something could not be loaded, if that is so because the server has a newer release;
 * otherwise renders nothing.
 */
export function NewReleaseOffer({ isRetrying = false }: { readonly isRetrying?: boolean }) {
  const { reload } = use(ServerContext)
  if (!useIsNewer(isRetrying)) return null
  return (
    <div>
      {NEWER_RELEASE}{' '}
      <Button size="small" color="inherit" variant="outlined" onClick={reload}>
        Reload
      </Button>
    </div>
  )
}
