import type { ReactNode } from 'react'
import { LoadingText } from '../components/kit/LoadingText'
import { selectAuthStatus } from '../slices/authSlice'
import { useAppSelector } from '../services/hooks'

/** Keeps everything back while the start-up asks whether this browser still holds a session. */
export function SessionGate({ children }: { readonly children: ReactNode }) {
  const status = useAppSelector(selectAuthStatus)
  if (status === 'unknown' || status === 'refreshing') return <LoadingText text="Initializing..." room="window" />
  return children
}
