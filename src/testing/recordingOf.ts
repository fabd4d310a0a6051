import type { AppStore } from '../app/store'
import type { Recording } from '../services/recording/recorder'
import type { AppThunk } from '../services/rootReducer'

const readRecording: AppThunk<Recording> = (_dispatch, _getState, { recorder }) => recorder.recording()

/** Returns what a store has recorded so far. */
export const recordingOf = (store: AppStore): Recording => store.dispatch(readRecording)

/** Returns the recorded actions of a store. */
export const recordedActions = (store: AppStore) =>
  recordingOf(store).blocks.flatMap(({ actions }) => actions.map(({ action }) => action))
