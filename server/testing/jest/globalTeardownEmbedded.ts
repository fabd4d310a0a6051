import { tidyRun } from './runFolders'

/** Global teardown of the test project that uses the embedded database. */
export default tidyRun
