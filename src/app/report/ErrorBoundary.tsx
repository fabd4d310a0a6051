import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Component, type ReactNode } from 'react'
import { EmptyState } from '../../components/kit/EmptyState'
import { ReportButton, ReportContext, type ReportWay } from '../../components/kit/ErrorBox'
import { ReportProblemOutlined } from '../../components/kit/icons'

interface ErrorBoundaryProps {
  readonly children: ReactNode
  readonly onReload?: () => void
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly hasFailed: boolean }> {
  static override contextType = ReportContext
  declare context: ReportWay | null
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    this.context?.onCrash(error)
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <div role="alert">
        <EmptyState
          title="Something went wrong on this screen."
          text="Nothing was sent. Reload the page to go on."
          icon={<ReportProblemOutlined />}
          action={
            <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
              <Button variant="outlined" onClick={this.props.onReload ?? (() => window.location.reload())}>
                Reload
              </Button>
              <ReportButton />
            </Box>
          }
        />
      </div>
    )
  }
}
