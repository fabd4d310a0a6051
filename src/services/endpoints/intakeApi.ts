import { intakeCalls } from '../../../contract/calls/intakeCalls'
import { occurred } from '../../../contract/fallbacks'
import { describeError } from '../http/apiError'
import { chunkFailureOf } from '../onDemand'
import type { ProgressListener } from '../platform/sendWithProgress'
import type { AppThunk } from '../rootReducer'
import { extensionEndpoints } from './extensionEndpoints'

const { taggedApi, queryEndpoint, sendUnstored } = extensionEndpoints(intakeCalls, 'intakes')

const intakeApi = taggedApi.injectEndpoints({
  endpoints: (build) => ({
    getIntakes: queryEndpoint(build, 'getIntakes', (before: string | null) => (before === null ? {} : { arg: { before } })),
    getIntake: queryEndpoint(build, 'getIntake', (id: string) => ({ id })),
  }),
})

export const { useGetIntakesQuery, useGetIntakeQuery } = intakeApi

/** Cancels an intake. */
export const changeIntakes = sendUnstored

/**
 * Sends files to be checked or stored. They never enter the store.
 * @param files at least one
 * @param ending aborts the upload
 */
export function startIntake(
  dryRun: boolean,
  files: readonly File[],
  onProgress: ProgressListener,
  ending: AbortController,
): AppThunk<ReturnType<ReturnType<typeof sendUnstored<'startIntake'>>>> {
  return async (dispatch, _getState, { uploadWatch }) => {
    const [first] = files
    const endWatch = first && uploadWatch.watch(first, onProgress)
    try {
      return await dispatch(sendUnstored('startIntake', { arg: { dryRun, files } }, ending))
    } finally {
      endWatch?.()
    }
  }
}

/**
 * Downloads every problem of an intake as a CSV file.
 * @returns the message of a failure, or null
 */
export function downloadProblems(id: string): AppThunk<Promise<string | null>> {
  return async (dispatch, _getState, { download }) => {
    const { data, error } = await dispatch(sendUnstored('getIntakeProblems', { id }))
    if (error) return describeError(error, occurred('fetching the problems'))
    return chunkFailureOf(() => download(data.blob, data.filename ?? 'problems.csv'))
  }
}
