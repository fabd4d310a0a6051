import './globalSetup'

/** Ends what the global setup started. */
export default () => globalThis.endTestRun?.()
