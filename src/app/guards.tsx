import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import type { ReactNode } from 'react'
import { Link, Navigate, useLocation, type Location } from 'react-router-dom'
import { mayOpen, screenRejection } from '../../contract/rules/permissions'
import { SCREENS, type Screen } from '../../contract/screens'
import { LOGIN_PATH, screenPath } from '../components/address/routes'
import { ADMIN_PAGES, selectMayOpenAdminPage, type AdminPageName } from '../components/admin/adminPages'
import { EmptyState } from '../components/kit/EmptyState'
import { useTitle } from '../components/kit/hooks'
import { LockOutlined } from '../components/kit/icons'
import { LoadingText } from '../components/kit/LoadingText'
import { PageFrame } from '../components/kit/PageFrame'
import { useAppSelector } from '../services/store/hooks'
import { selectAuthStatus, selectEndedBy, selectUser } from '../slices/authSlice'
import { selectDrafts } from '../slices/draftsSlice'
import { SCREEN } from './screens'

/** Sends people who are not signed in to the sign-in page, which leads back here; after a sign-out, to the dashboard. */
export function RequireSession({ children }: { readonly children: ReactNode }) {
  const status = useAppSelector(selectAuthStatus)
  const endedBy = useAppSelector(selectEndedBy)
  const location = useLocation()
  if (status === 'unknown' || status === 'refreshing') return <LoadingText text="Loading..." room="window" />
  if (status === 'unauthenticated') {
    // The router does not navigate to a path that begins with two slashes, which could be the address of another host.
    const from = { ...location, pathname: location.pathname.replace(/^\/+/, '/') }
    return <Navigate to={LOGIN_PATH} replace state={endedBy === 'signOut' ? null : { from }} />
  }
  return children
}

export function RequireNoSession({ children }: { readonly children: ReactNode }) {
  const status = useAppSelector(selectAuthStatus)
  const { state } = useLocation() as Location<{ readonly from?: Location } | null>
  if (status === 'authenticated') return <Navigate to={state?.from ?? screenPath('dashboard')} replace />
  return children
}

interface RequirePermissionProps {
  readonly screen: Screen
  readonly title: string
  readonly children: ReactNode
}

export function RequirePermission({ screen, title, children }: RequirePermissionProps) {
  useTitle(title)
  const user = useAppSelector(selectUser)
  return mayOpen(screen, user) ? children : <AccessDenied title={SCREEN[screen].label} reason={screenRejection(screen)} />
}

export function RequireAdminPage({ page, children }: { readonly page: AdminPageName; readonly children: ReactNode }) {
  const { title } = ADMIN_PAGES[page]
  useTitle(title)
  const isOpen = useAppSelector((state) => selectMayOpenAdminPage(state, page))
  return isOpen ? (
    <PageFrame title={title}>
      <div>{children}</div>
    </PageFrame>
  ) : (
    <AccessDenied title={title} reason={screenRejection(null)} />
  )
}

function AccessDenied({ title, reason }: { readonly title: string; readonly reason: string }) {
  const hasDrafts = useAppSelector((state) => Object.keys(selectDrafts(state)).length > 0)
  return (
    <PageFrame title={title}>
      <Paper variant="outlined">
        <EmptyState
          title={reason}
          text={hasDrafts ? 'What you typed is kept.' : undefined}
          icon={<LockOutlined />}
          action={<WayHome />}
        />
      </Paper>
    </PageFrame>
  )
}

export function WayHome() {
  const user = useAppSelector(selectUser)
  const screen = SCREENS.find((candidate) => mayOpen(candidate, user))
  if (screen === undefined) return null
  return (
    <Button component={Link} to={screenPath(screen)} variant="outlined" sx={{ mt: 1 }}>
      Go to {SCREEN[screen].label}
    </Button>
  )
}
