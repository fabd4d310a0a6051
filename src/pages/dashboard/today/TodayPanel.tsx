import { TODAY_PARTS } from '../../../../contract/entities/today'
import { parseWireDate } from '../../../../contract/rules/dates'
import { FALLBACK } from '../../../../contract/fallbacks'
import { ErrorBox } from '../../../components/kit/ErrorBox'
import { storedAnswer } from '../../../components/lists/storedAnswer'
import { useListAnswer } from '../../../components/lists/useListAnswer'
import { useListOptions } from '../../../components/lists/useListOptions'
import { FailedNotice } from '../../../components/parts/FailedNotice'
import { idle } from '../../../components/parts/idle'
import { lazyPart } from '../../../components/parts/lazyPart'
import { answerName } from '../../../services/answerName'
import { useAppSelector } from '../../../services/hooks'
import { useGetTodayQuery } from '../../../services/todayApi'
import { selectHasExtension } from '../../../slices/authSlice'
import { TodayFrame } from './TodayFrame'
import { TodayTileList } from './TodayTileList'

const LazyListedToday = lazyPart(
  () => idle().then(() => import('./ListedToday').then(({ ListedToday }) => ListedToday)),
  (failure) => <FailedNotice what="What is late today" {...failure} />,
)

/** What wants attention today: counted by the server where it offers that, else by what the lists say. */
export function TodayPanel() {
  return useAppSelector((state) => selectHasExtension(state, 'today')) ? <CountedToday /> : <LazyListedToday />
}

function CountedToday() {
  const result = useGetTodayQuery(undefined, { ...useListOptions(), selectFromResult: storedAnswer })
  const { shown, message, freshness } = useListAnswer(answerName('getToday', undefined), result, FALLBACK.unknown)
  const parts = shown ? TODAY_PARTS.filter((part) => shown[part]) : TODAY_PARTS
  return (
    <TodayFrame asOf={parseWireDate(shown?.asOf)?.getTime()}>
      {message === null ? (
        <TodayTileList counts={Object.fromEntries(parts.map((part) => [part, { count: shown?.[part]?.count }]))} />
      ) : (
        <ErrorBox
          title="Error loading what is late"
          message={message}
          onRetry={freshness.onRefresh}
          isRetrying={freshness.isFetching}
        />
      )}
    </TodayFrame>
  )
}
