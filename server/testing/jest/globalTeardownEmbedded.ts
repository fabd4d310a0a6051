import { tidyRun } from './runFolders'

/** Takes away what the project of the embedded database was given. */
export default tidyRun
