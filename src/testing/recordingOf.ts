import type { AppStore } from '../app/store'
import type { Recording } from '../services/device/recorder'
import type { AppThunk } from '../services/store/rootReducer'

const readRecording: AppThunk<Recording> = (_dispatch, _getState, { recorder }) => recorder.recording()

export const recordingOf = (store: AppStore): Recording => store.dispatch(readRecording)

export const recordedActions = (store: AppStore) => recordingOf(store).actions.map(({ action }) => action)

/** Records a crash as a broken screen does. */
export const crash =
  (error: unknown): AppThunk<void> =>
  (_dispatch, _getState, { recorder }) =>
    recorder.crashed(error)
