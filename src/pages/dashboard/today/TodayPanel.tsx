import { skipToken } from '@reduxjs/toolkit/query/react'
import { TODAY_PARTS } from '../../../../contract/entities/today'
import { parseWireDate } from '../../../../contract/rules/dates'
import { ErrorBox } from '../../../components/kit/ErrorBox'
import { useListOptions } from '../../../components/lists/useListOptions'
import { useListResponse } from '../../../components/lists/useListResponse'
import { responseName } from '../../../services/endpoints/contractEndpoints'
import { FALLBACK } from '../../../services/endpoints/fallbacks'
import { useAppSelector } from '../../../services/hooks'
import { selectIsTodayAtHand, useGetTodayQuery } from '../../../services/todayApi'
import { FirstSteps } from './FirstSteps'
import { TodayFrame } from './TodayFrame'
import { TodayTileList } from './TodayTileList'

/** What needs attention today; on a new server its first steps. Empty where the counts would need whole lists. */
export function TodayPanel() {
  const isAtHand = useAppSelector(selectIsTodayAtHand)
  const result = useGetTodayQuery(isAtHand ? undefined : skipToken, useListOptions())
  const { shown, message, freshness } = useListResponse(responseName('getToday'), result, FALLBACK.unknown)
  if (!isAtHand) return null
  if (shown?.firstSteps) return <FirstSteps done={shown.firstSteps} />
  const parts = shown ? TODAY_PARTS.filter((part) => shown[part]) : TODAY_PARTS
  return (
    <TodayFrame title="Today" asOf={parseWireDate(shown?.asOf)?.getTime()}>
      {message === null ? (
        <TodayTileList counts={Object.fromEntries(parts.map((part) => [part, shown?.[part]?.count]))} />
      ) : (
        <ErrorBox
          title="Error loading today's figures"
          message={message}
          onRetry={freshness.onRefresh}
          isRetrying={freshness.isFetching}
        />
      )}
    </TodayFrame>
  )
}
