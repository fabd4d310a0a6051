import './globalSetup'

export default () => globalThis.endTestRun?.()
