import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined'
import DriveFolderUploadOutlined from '@mui/icons-material/DriveFolderUploadOutlined'
import SendOutlined from '@mui/icons-material/SendOutlined'
import Button from '@mui/material/Button'
import { NavLink } from 'react-router-dom'
import { ADMIN_PAGES, selectMayOpenAdminPage, type AdminPageName } from '../components/adminPages/adminPages'
import { useAppSelector } from '../services/hooks'
import { menuButtonProps } from './menuButtonProps'

const PAGE_ICONS = {
  accounts: ManageAccountsOutlined,
  intake: DriveFolderUploadOutlined,
  webhooks: SendOutlined,
} as const satisfies Record<AdminPageName, unknown>

interface AdminPageLinksProps {
  readonly onLeave?: (() => void) | undefined
}

/** Links to the administration pages that the user may open. */
export function AdminPageLinks({ onLeave }: AdminPageLinksProps) {
  return (Object.keys(ADMIN_PAGES) as AdminPageName[]).map((page) => <PageLink key={page} page={page} onLeave={onLeave} />)
}

function PageLink({ page, onLeave }: AdminPageLinksProps & { readonly page: AdminPageName }) {
  const mayOpen = useAppSelector((state) => selectMayOpenAdminPage(state, page))
  if (!mayOpen) return null
  const { title, path } = ADMIN_PAGES[page]
  const Icon = PAGE_ICONS[page]
  return (
    <Button {...menuButtonProps} component={NavLink} to={path} onClick={onLeave} startIcon={<Icon />}>
      {title}
    </Button>
  )
}
