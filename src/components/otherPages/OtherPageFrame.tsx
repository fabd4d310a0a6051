import LockOutlined from '@mui/icons-material/LockOutlined'
import type { ReactNode } from 'react'
import { useAppSelector } from '../../services/hooks'
import { EmptyState } from '../kit/EmptyState'
import { PageFrame } from '../kit/PageFrame'
import { OTHER_PAGES, selectMayOpenPage, type OtherPageName } from './otherPages'
import { useTitle } from './useTitle'

interface OtherPageFrameProps {
  readonly page: OtherPageName
  /** A line under the heading. */
  readonly subtitle?: string
  readonly children: ReactNode
}

/** Heading and body of a page that is no screen of the side menu, for those who may open it. */
export function OtherPageFrame({ page, subtitle, children }: OtherPageFrameProps) {
  const { title } = OTHER_PAGES[page]
  useTitle(title)
  const mayOpen = useAppSelector((state) => selectMayOpenPage(state, page))
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
