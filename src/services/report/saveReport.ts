// Loaded together with this module soon after the sign-in, so that Redux DevTools can import a report on any screen.
import './allEndpoints'
import { runningScript } from '../platform/newRelease'
import { rootReducer, type AppThunk } from '../rootReducer'
import { writeReport, type ReportOptions } from './writeReport'

/**
 * Downloads the recording since the sign-in as a file.
 * @returns the file's name
 * @throws ChunkNotLoaded when the code for downloads cannot be loaded
 */
export function saveReport(options: ReportOptions): AppThunk<Promise<string>> {
  return async (_dispatch, _getState, { recorder, clock, address, download }) => {
    const at = clock.now()
    const moment = { ...screenFacts(), made: [at, address()] as const }
    const text = writeReport({ recording: recorder.recording(), moment, reduce: rootReducer }, options)
    const filename = `orders-manager-report-${new Date(at).toISOString().slice(0, 19).replaceAll(':', '-')}.json`
    await download(new Blob([text], { type: 'application/json' }), filename)
    return filename
  }
}

/** Returns facts about the current page. */
function screenFacts() {
  const { innerWidth: width, innerHeight: height, navigator } = window
  return {
    build: runningScript() ?? '',
    browser: navigator.userAgent,
    screen: { width, height },
  }
}
