import { intakeCalls } from '../../contract/calls/intakeCalls'
import { occurred } from '../../contract/fallbacks'
import { api } from './api'
import type { ProgressListener } from './device/sendWithProgress'
import { plain, plainById } from './endpoints/contractEndpoints'
import { receive } from './files/files'
import { requestOf } from './http/apiRequest'
import type { StoredBlob } from './http/thunkExtra'
import type { AppThunk } from './store/rootReducer'

interface IntakeFiles {
  readonly dryRun: boolean
  readonly files: readonly File[]
}

export const intakeApi = api.injectEndpoints({
  endpoints: (build) => ({
    getIntakes: build.query({ ...plain(intakeCalls.getIntakes), providesTags: ['intakes'] }),
    getIntake: build.query({ ...plainById(intakeCalls.getIntake), providesTags: ['intakes'] }),
    startIntake: build.mutation({
      ...plain(intakeCalls.startIntake),
      query: (files: IntakeFiles) => requestOf(intakeCalls.startIntake, files),
      invalidatesTags: ['intakes'],
    }),
    cancelIntake: build.mutation({ ...plainById(intakeCalls.cancelIntake), invalidatesTags: ['intakes'] }),
    getIntakeProblems: build.mutation<StoredBlob, string>({
      query: (id) => requestOf(intakeCalls.getIntakeProblems, undefined, id),
    }),
  }),
})

export const { useGetIntakesQuery, useGetIntakeQuery } = intakeApi

/** Sends files to be checked or stored, until `signal` aborts the upload. */
export function startIntake(arg: IntakeFiles, onProgress: ProgressListener, signal: AbortSignal) {
  return (async (dispatch, _getState, { uploadListeners }) => {
    const [first] = arg.files
    if (first) uploadListeners.set(first, onProgress)
    const sending = dispatch(intakeApi.endpoints.startIntake.initiate(arg, { track: false }))
    signal.addEventListener('abort', () => sending.abort())
    const result = await sending
    if (first) uploadListeners.delete(first)
    return result
  }) satisfies AppThunk<Promise<unknown>>
}

/** Downloads every problem of an import as CSV. Resolves to the message of a failure, or null. */
export function downloadProblems(id: string): AppThunk<Promise<string | null>> {
  return async (dispatch, _getState, { download }) => {
    const file = await dispatch(receive(intakeApi.endpoints.getIntakeProblems, id, occurred('fetching the problems')))
    if ('failure' in file) return file.failure
    await download(file.blob, file.filename ?? 'problems.csv')
    return null
  }
}
