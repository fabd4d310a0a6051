import Paper from '@mui/material/Paper'
import type { ReactNode } from 'react'
import { mayOpen, screenRefusal } from '../../contract/rules/permissions'
import type { Screen } from '../../contract/screens'
import { ADMIN_PAGES, selectMayOpenAdminPage, type AdminPageName } from '../components/admin/adminPages'
import { EmptyState } from '../components/kit/EmptyState'
import { LockOutlined } from '../components/kit/icons'
import { PageFrame } from '../components/kit/PageFrame'
import { useTitle } from '../components/kit/useTitle'
import { useAppSelector } from '../services/hooks'
import { selectUser } from '../slices/authSlice'
import { selectDrafts } from '../slices/draftsSlice'
import { SCREEN } from './screens'
import { WayHome } from './WayHome'

/** Shows a screen to users who may open it, and a message to others. */
export function RequirePermission({ screen, children }: { readonly screen: Screen; readonly children: ReactNode }) {
  const user = useAppSelector(selectUser)
  return mayOpen(screen, user) ? children : <Wall title={SCREEN[screen].label} says={screenRefusal(screen)} />
}

/** Like {@link RequirePermission}, for an administration page. */
export function RequireAdminPage({ page, children }: { readonly page: AdminPageName; readonly children: ReactNode }) {
  const { title } = ADMIN_PAGES[page]
  useTitle(title)
  const isOpen = useAppSelector((state) => selectMayOpenAdminPage(state, page))
  return isOpen ? (
    <PageFrame title={title}>
      <div>{children}</div>
    </PageFrame>
  ) : (
    <Wall title={title} says={screenRefusal(null)} />
  )
}

function Wall({ title, says }: { readonly title: string; readonly says: string }) {
  const hasDrafts = useAppSelector((state) => Object.keys(selectDrafts(state)).length > 0)
  return (
    <PageFrame title={title}>
      <Paper variant="outlined">
        <EmptyState
          title={says}
          text={hasDrafts ? 'What you typed is kept.' : undefined}
          icon={<LockOutlined />}
          action={<WayHome />}
        />
      </Paper>
    </PageFrame>
  )
}
