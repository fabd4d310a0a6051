import { POLLING } from '../../components/adminPages/polling'
import { useGetIntakeQuery, useGetIntakesQuery } from '../../services/intakeApi'

/** How often an intake under way is asked how far it is. Milliseconds. */
const RUNNING_MS = 1_000

/**
 * The intake to show: a running one of any user, otherwise the one started here. While the server does not answer, the last state
 * stays.
 * @param startedId the intake started here, or null
 */
export function useShownIntake(startedId: string | null) {
  const list = useGetIntakesQuery(null, { ...POLLING, refetchOnMountOrArgChange: true })
  const running = list.data?.intakes.find(({ state }) => state === 'running')
  const id = running?.id ?? startedId
  const { currentData: intake, error } = useGetIntakeQuery(id ?? '', { skip: id === null, refetchOnMountOrArgChange: true })
  const isRunning = intake?.state === 'running'
  // The same questions again, asked more often while the answers change.
  const isNews = { ...POLLING, pollingInterval: RUNNING_MS }
  useGetIntakeQuery(id ?? '', { ...isNews, skip: !isRunning })
  useGetIntakesQuery(null, { ...isNews, skip: running === undefined })
  const isAwaited = id !== null && intake === undefined && error === undefined
  return {
    intake: intake ?? null,
    isOwn: id !== null && id === startedId,
    isOutOfSight: error !== undefined,
    /** No other intake can be started. */
    isTaken: isRunning || isAwaited || (running !== undefined && running.id !== intake?.id),
  }
}
