/** `npm run replay -- FILE`: replays a problem report in the built app. */
import { readFileSync, writeFileSync } from 'node:fs'
import { commandLine } from '../server/operations/cli/commandLine'
import { reportActions } from '../src/services/recording/reportActions'
import type { ReportFile } from '../src/services/recording/reportFormat'
import { startReplayServer } from './replay/replayServer'

const { values, words } = commandLine({
  usage: `Usage: npm run replay -- FILE [--port NUMBER | --expand OUT]

Serves the built app (npm run build) on a file that "Report a problem" has saved, with a slider over its moments. It needs no server, and
nothing is sent. Ctrl+C ends it.
  --expand OUT  writes the file with every answer whole, which may be large: as Redux DevTools import it`,
  options: { port: { type: 'string', default: '0' }, expand: { type: 'string' } },
  words: [1, 1],
})

async function main() {
  const text = readFileSync(words[0] ?? '', 'utf8')
  if (values.expand !== undefined) return writeFileSync(values.expand, expanded(JSON.parse(text) as ReportFile))
  const { url } = await startReplayServer('dist', text, Number(values.port))
  console.log(`Open ${url}`)
}

function expanded(file: ReportFile): string {
  return JSON.stringify({
    ...file,
    payload: JSON.stringify(reportActions(file)),
    report: { ...file.report, format: 1 },
  } satisfies ReportFile)
}

void main()
