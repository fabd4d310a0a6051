import { Navigate, useLocation } from 'react-router-dom'
import { screenPath } from '../../components/address/routes'
import { FIRST_ACCOUNT_PATH, SET_PASSWORD_PATH } from '../../components/admin/adminPages'
import { FirstAccount, SetPassword } from './PasswordForm'

export function PasswordPage() {
  const { pathname } = useLocation()
  if (pathname === SET_PASSWORD_PATH) return <SetPassword />
  if (pathname === FIRST_ACCOUNT_PATH) return <FirstAccount />
  return <Navigate to={screenPath('dashboard')} replace />
}
