import { prepareRun } from './runFolders'

/** Global setup of the test project that uses the embedded database. */
export default prepareRun
