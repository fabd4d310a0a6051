import { explainFailure } from '../../cli/runProgram'
import { openDatabase } from '../../database/openDatabase'

// A program for tests: keeps the embedded database of a directory open until it is killed.

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
