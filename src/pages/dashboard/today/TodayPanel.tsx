import { TODAY_PARTS } from '../../../../contract/entities/today'
import { parseWireDate } from '../../../../contract/rules/dates'
import { ErrorBox } from '../../../components/kit/ErrorBox'
import { useListAnswer } from '../../../components/lists/useListAnswer'
import { useListOptions } from '../../../components/lists/useListOptions'
import { answerName } from '../../../services/contractEndpoints'
import { FALLBACK } from '../../../services/endpoints/fallbacks'
import { useAppSelector } from '../../../services/hooks'
import { useGetTodayQuery } from '../../../services/todayApi'
import { selectHasExtension } from '../../../slices/authSlice'
import { ListedToday } from './ListedToday'
import { TodayFrame } from './TodayFrame'
import { TodayTileList } from './TodayTileList'

/** What needs attention today: counted by the server where it offers `today`, else from the lists. */
export function TodayPanel() {
  return useAppSelector((state) => selectHasExtension(state, 'today')) ? <CountedToday /> : <ListedToday />
}

function CountedToday() {
  const result = useGetTodayQuery(undefined, useListOptions())
  const { shown, message, freshness } = useListAnswer(answerName('getToday', undefined), result, FALLBACK.unknown)
  const parts = shown ? TODAY_PARTS.filter((part) => shown[part]) : TODAY_PARTS
  return (
    <TodayFrame asOf={parseWireDate(shown?.asOf)?.getTime()}>
      {message === null ? (
        <TodayTileList counts={Object.fromEntries(parts.map((part) => [part, { count: shown?.[part]?.count }]))} />
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
