import type { ReactNode } from 'react'
import { EmptyState } from '../../components/kit/EmptyState'
import { useTitle } from '../../components/kit/hooks'
import { ExploreOffOutlined } from '../../components/kit/icons'
import { PageFrame } from '../../components/kit/PageFrame'

export function NotFoundPage({ wayHome }: { readonly wayHome: ReactNode }) {
  useTitle('Page not found')
  return (
    <PageFrame title="Page not found">
      <EmptyState title="There is nothing at this address." icon={<ExploreOffOutlined />} action={wayHome} />
    </PageFrame>
  )
}
