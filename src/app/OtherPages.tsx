import { Route, Routes } from 'react-router-dom'
import { ACCOUNTS_PATH } from '../components/accounts/accountPaths'
import { FailedScreen } from '../components/parts/FailedScreen'
import { lazyPage } from '../components/parts/lazyPart'
import { NotFoundPage } from '../pages/notFound/NotFoundPage'

const LazyAccounts = lazyPage(() => import('../pages/accounts/Accounts').then(({ Accounts }) => Accounts), FailedScreen)

/** Pages inside the shell that are no screens of the side menu, and what stands at every other address. */
export function OtherPages() {
  return (
    <Routes>
      <Route path={ACCOUNTS_PATH} element={<LazyAccounts />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}
