import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined'
import DriveFolderUploadOutlined from '@mui/icons-material/DriveFolderUploadOutlined'
import SendOutlined from '@mui/icons-material/SendOutlined'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { OTHER_PAGES, selectMayOpenPage, type OtherPageName } from '../components/otherPages/otherPages'
import { useAppSelector } from '../services/hooks'
import { menuButtonProps } from './menuButtonProps'

const PAGE_ICONS = {
  accounts: ManageAccountsOutlined,
  intake: DriveFolderUploadOutlined,
  webhooks: SendOutlined,
} as const satisfies Record<OtherPageName, unknown>

interface OtherPageLinksProps {
  readonly onLeave?: (() => void) | undefined
}

/** Links to the pages that are no screens of the side menu, as far as the person may open them. */
export function OtherPageLinks({ onLeave }: OtherPageLinksProps) {
  return (Object.keys(OTHER_PAGES) as OtherPageName[]).map((page) => <PageLink key={page} page={page} onLeave={onLeave} />)
}

function PageLink({ page, onLeave }: OtherPageLinksProps & { readonly page: OtherPageName }) {
  const mayOpen = useAppSelector((state) => selectMayOpenPage(state, page))
  if (!mayOpen) return null
  const { title, path } = OTHER_PAGES[page]
  const Icon = PAGE_ICONS[page]
  return (
    <Button {...menuButtonProps} component={Link} to={path} onClick={onLeave} startIcon={<Icon />}>
      {title}
    </Button>
  )
}
