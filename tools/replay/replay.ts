/** `npm run replay -- FILE`: replays a problem report in the built app. */
import { readFileSync } from 'node:fs'
import { runProgram } from '../../server/cli/runProgram'
import { commandLine, UsageError, wholeNumber } from '../../server/common/commandLine'
import type { ReportFile } from '../../src/services/report/writeReport'
import { startReplayServer } from './replayServer'

const { values, words } = commandLine({
  usage: `Usage: npm run replay -- FILE [--port NUMBER]

Serves the built app (npm run build) on a file that "Report a problem" has saved, with a slider over its moments. It needs no server, and
nothing is sent. Ctrl+C ends it.`,
  options: { port: { type: 'string', default: '0' } },
  words: [1, 1],
})

async function main() {
  const [path = ''] = words
  const port = wholeNumber('--port', values.port, 0, 65_535)
  const text = readFileSync(path, 'utf8')
  const file = reportIn(text)
  if (file === null) throw new UsageError(`${path} is no file of "Report a problem".`)
  const { url } = await startReplayServer('dist', text, port)
  console.log(`Open ${url}`)
}

function reportIn(text: string): ReportFile | null {
  try {
    const file = JSON.parse(text) as Partial<ReportFile> | null
    return file?.report ? (file as ReportFile) : null
  } catch {
    return null
  }
}

void runProgram(main)
