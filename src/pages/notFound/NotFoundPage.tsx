import ExploreOffOutlined from '@mui/icons-material/ExploreOffOutlined'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { SCREEN_PATH } from '../../components/lists/routes'
import { EmptyState } from '../../components/kit/EmptyState'
import { PageFrame } from '../../components/kit/PageFrame'

/** Shown for unknown addresses. */
export function NotFoundPage() {
  return (
    <PageFrame title="Page not found">
      <EmptyState
        title="There is nothing at this address."
        icon={<ExploreOffOutlined />}
        action={
          <Button component={Link} to={SCREEN_PATH.dashboard} variant="outlined">
            Go to Dashboard
          </Button>
        }
      />
    </PageFrame>
  )
}
