import Button from '@mui/material/Button'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useState } from 'react'
import { TODAY_PARTS } from '../../../../contract/entities/today'
import { parseWireDate } from '../../../../contract/rules/dates'
import { ErrorBox } from '../../../components/kit/ErrorBox'
import { useListAnswer } from '../../../components/lists/useListAnswer'
import { useListOptions } from '../../../components/lists/useListOptions'
import { answerName } from '../../../services/contractEndpoints'
import { FALLBACK } from '../../../services/endpoints/fallbacks'
import { useAppSelector } from '../../../services/hooks'
import { selectIsTodayAtHand, useGetTodayQuery } from '../../../services/todayApi'
import { TodayFrame } from './TodayFrame'
import { TodayTileList } from './TodayTileList'

/** What needs attention today. Where that means to load whole lists, which may be long, only on request. */
export function TodayPanel() {
  const isAtHand = useAppSelector(selectIsTodayAtHand)
  const [isAsked, setIsAsked] = useState(false)
  const result = useGetTodayQuery(isAtHand || isAsked ? undefined : skipToken, useListOptions())
  const { shown, message, freshness } = useListAnswer(answerName('getToday'), result, FALLBACK.unknown)
  if (!isAtHand && !isAsked) {
    return <TodayFrame asOf={undefined} action={<Button onClick={() => setIsAsked(true)}>Load today's figures</Button>} />
  }
  const parts = shown ? TODAY_PARTS.filter((part) => shown[part]) : TODAY_PARTS
  return (
    <TodayFrame asOf={parseWireDate(shown?.asOf)?.getTime()}>
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
