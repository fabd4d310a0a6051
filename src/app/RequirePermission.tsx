import LockOutlined from '@mui/icons-material/LockOutlined'
import Paper from '@mui/material/Paper'
import type { ReactNode } from 'react'
import { mayOpen, permissionWall } from '../../contract/rules/permissions'
import type { Screen } from '../../contract/screens'
import { EmptyState } from '../components/kit/EmptyState'
import { PageFrame } from '../components/kit/PageFrame'
import { selectUser } from '../slices/authSlice'
import { useAppSelector } from '../services/hooks'
import { SCREEN } from './screens'
import { WayHome } from './WayHome'

/** Shows a screen to users who may open it, and a message to others. */
export function RequirePermission({ screen, children }: { readonly screen: Screen; readonly children: ReactNode }) {
  const user = useAppSelector(selectUser)
  if (!mayOpen(screen, user)) {
    return (
      <PageFrame title={SCREEN[screen].label}>
        <Paper variant="outlined">
          <EmptyState title={permissionWall(screen)} icon={<LockOutlined />} action={<WayHome />} />
        </Paper>
      </PageFrame>
    )
  }
  return children
}
