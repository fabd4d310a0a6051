import LockOutlined from '@mui/icons-material/LockOutlined'
import type { ReactNode } from 'react'
import { mayOpen, permissionWall } from '../../contract/rules/permissions'
import type { Screen } from '../../contract/rules/permissions'
import { EmptyState } from '../components/EmptyState'
import { selectUser } from '../slices/authSlice'
import { useAppSelector } from './hooks'

interface RequirePermissionProps {
  readonly screen: Screen
  readonly children: ReactNode
}

/** Shows a screen to those who may open it, and to everybody else the sentence that says they may not. */
export function RequirePermission({ screen, children }: RequirePermissionProps) {
  const user = useAppSelector(selectUser)
  if (!mayOpen(screen, user)) return <EmptyState title={permissionWall(screen)} icon={<LockOutlined />} />
  return children
}
