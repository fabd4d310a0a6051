import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useId, type ReactNode } from 'react'
import { TODAY_PARTS } from '../../../../contract/entities/today'
import { parseWireDate } from '../../../../contract/rules/dates'
import { ErrorBox } from '../../../components/kit/ErrorBox'
import { clockText, exactText } from '../../../components/lists/FreshnessLabel'
import { useListOptions } from '../../../components/lists/useListOptions'
import { FALLBACK } from '../../../services/endpoints/fallbacks'
import { describeError } from '../../../services/http/apiError'
import { useAppSelector } from '../../../services/store/hooks'
import { selectIsTodayAtHand, useGetTodayQuery } from '../../../services/todayApi'
import { FirstSteps } from './FirstSteps'
import { TodayTileList } from './TodayTileList'

/** What needs attention today; on a new server its first steps. Empty where the counts would need whole lists. */
export function TodayPanel() {
  const isAtHand = useAppSelector(selectIsTodayAtHand)
  const { data, error, isFetching, refetch } = useGetTodayQuery(isAtHand ? undefined : skipToken, useListOptions())
  const shown = error ? undefined : data
  if (!isAtHand) return null
  if (shown?.firstSteps)
    return (
      <TodayFrame title="First steps">
        <FirstSteps done={shown.firstSteps} />
      </TodayFrame>
    )
  const parts = shown ? TODAY_PARTS.filter((part) => shown[part]) : TODAY_PARTS
  return (
    <TodayFrame title="Today" asOf={parseWireDate(shown?.asOf)?.getTime()}>
      {!error ? (
        <TodayTileList counts={Object.fromEntries(parts.map((part) => [part, shown?.[part]?.count]))} />
      ) : (
        <ErrorBox
          title="Error loading today's figures"
          message={describeError(error, FALLBACK.unknown)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
    </TodayFrame>
  )
}

interface TodayFrameProps {
  readonly title: string
  readonly asOf?: number | undefined
  readonly children: ReactNode
}

function TodayFrame({ title, asOf, children }: TodayFrameProps) {
  const id = useId()
  return (
    <Box role="group" aria-labelledby={id} sx={{ flexShrink: 0, px: { xs: 2, md: 3 }, pt: { xs: 2, md: 3 } }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1.25, minHeight: 30 }}>
        <Typography variant="h2" component="p" id={id}>
          {title}
        </Typography>
        {asOf !== undefined && (
          <Typography variant="body2" component="time" title={exactText(asOf)} sx={{ color: 'text.secondary' }}>
            as of {clockText(asOf)}
          </Typography>
        )}
      </Box>
      {children}
    </Box>
  )
}
