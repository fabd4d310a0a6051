import { prepareRun } from './runFolders'

/** What the project of the embedded database needs before its tests. */
export default prepareRun
