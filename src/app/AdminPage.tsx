import type { AdminPageName } from '../components/admin/adminPages'
import { AccountsPage } from '../pages/accounts/AccountsPage'
import { IntakePage } from '../pages/intake/IntakePage'
import { WebhooksPage } from '../pages/webhooks/WebhooksPage'

const PAGES = { accounts: AccountsPage, intake: IntakePage, webhooks: WebhooksPage } as const

export function AdminPage({ page }: { readonly page: AdminPageName }) {
  const Page = PAGES[page]
  return <Page />
}
