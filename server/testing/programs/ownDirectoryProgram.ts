import { openDatabase } from '../../database/openDatabase'
import { explainFailure } from '../../operations/startup/explainFailure'

// A program for tests: owns the embedded database of the directory that it is given, until it is ended.

openDatabase({ dataDir: process.argv[2] ?? '', minFreeBytes: 0 }).then(
  () => {
    console.log('owns the directory')
    setInterval(() => undefined, 60_000)
  },
  (error: unknown) => {
    console.log(explainFailure(error))
    process.exit(1)
  },
)
