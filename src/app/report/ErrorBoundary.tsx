import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Component, type ReactNode } from 'react'
import { EmptyState } from '../../components/kit/EmptyState'
import { ReportButton, ReportContext, type ReportWay } from '../../components/kit/ErrorBox'
import { ReportProblemOutlined } from '../../components/kit/icons'

interface ErrorBoundaryProps {
  readonly children: ReactNode
  readonly resetKey?: string
  readonly onReload?: () => void
}

interface ErrorBoundaryState {
  readonly hasFailed: boolean
  readonly resetKey: string | undefined
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  static override contextType = ReportContext
  declare context: ReportWay | null
  override state: ErrorBoundaryState = { hasFailed: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
    return resetKey === state.resetKey ? null : { hasFailed: false, resetKey }
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
