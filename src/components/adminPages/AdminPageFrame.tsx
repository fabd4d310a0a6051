import LockOutlined from '@mui/icons-material/LockOutlined'
import type { ReactNode } from 'react'
import { useAppSelector } from '../../services/hooks'
import { EmptyState } from '../kit/EmptyState'
import { PageFrame } from '../kit/PageFrame'
import { useTitle } from '../kit/useTitle'
import { ADMIN_PAGES, selectMayOpenAdminPage, type AdminPageName } from './adminPages'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

interface AdminPageFrameProps {
  readonly page: AdminPageName
  /** A line under the heading. */
  readonly subtitle?: string
  readonly children: ReactNode
}

/** Heading and body of an administration page; only for users with its permission. */
export function AdminPageFrame({ page, subtitle, children }: AdminPageFrameProps) {
  const { title } = ADMIN_PAGES[page]
  useTitle(title)
  const mayOpen = useAppSelector((state) => selectMayOpenAdminPage(state, page))
  return (
    <PageFrame title={title} {...(mayOpen && subtitle !== undefined && { subtitle })}>
      {mayOpen ? (
        <div>{children}</div>
      ) : (
        <EmptyState title="You don't have permission to view this page." icon={<LockOutlined />} />
      )}
    </PageFrame>
  )
}

interface SectionProps {
  readonly title: string
  /** Rendered on a page, below a level 1 heading, instead of in a dialog. */
  readonly isOnPage?: boolean
  readonly children: ReactNode
}

/** A section with a heading. */
export function Section({ title, isOnPage = false, children }: SectionProps) {
  return (
    <Box component="section">
      <Typography component={isOnPage ? 'h2' : 'h3'} variant="subtitle2" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  )
}
