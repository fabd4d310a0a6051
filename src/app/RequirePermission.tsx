import LockOutlined from '@mui/icons-material/LockOutlined'
import Paper from '@mui/material/Paper'
import type { ReactNode } from 'react'
import { mayOpen, permissionWall } from '../../contract/rules/permissions'
import type { Screen } from '../../contract/rules/permissions'
import { EmptyState } from '../components/EmptyState'
import { PageFrame } from '../components/PageFrame'
import { selectUser } from '../slices/authSlice'
import { useAppSelector } from './hooks'
import { SCREEN_LABEL } from './menuItems'

interface RequirePermissionProps {
  readonly screen: Screen
  readonly children: ReactNode
}

/** Shows a screen to those who may open it, and to everybody else the sentence that says they may not. */
export function RequirePermission({ screen, children }: RequirePermissionProps) {
  const user = useAppSelector(selectUser)
  if (!mayOpen(screen, user)) {
    return (
      <PageFrame title={SCREEN_LABEL[screen]}>
        <Paper variant="outlined">
          <EmptyState title={permissionWall(screen)} icon={<LockOutlined />} />
        </Paper>
      </PageFrame>
    )
  }
  return children
}
