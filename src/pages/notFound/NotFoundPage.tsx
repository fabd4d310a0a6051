import type { ReactNode } from 'react'
import { EmptyState } from '../../components/kit/EmptyState'
import { ExploreOffOutlined } from '../../components/kit/icons'
import { PageFrame } from '../../components/kit/PageFrame'

export function NotFoundPage({ wayHome }: { readonly wayHome: ReactNode }) {
  return (
    <PageFrame title="Page not found">
      <EmptyState title="There is nothing at this address." icon={<ExploreOffOutlined />} action={wayHome} />
    </PageFrame>
  )
}
