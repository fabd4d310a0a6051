/** `npm run replay -- FILE`: shows a report of a problem in the built app. */
import { readFileSync } from 'node:fs'
import { commandLine } from '../server/operations/cli/commandLine'
import { startReplayServer } from './replay/replayServer'

const { values, words } = commandLine({
  usage: `Usage: npm run replay -- FILE [--port NUMBER]

Serves the built app (npm run build) on a file that "Report a problem" has saved, with a slider over its moments. It needs no server, and
nothing is sent. Ctrl+C ends it.`,
  options: { port: { type: 'string', default: '0' } },
  words: [1, 1],
})

async function main() {
  const { url } = await startReplayServer('dist', readFileSync(words[0] ?? '', 'utf8'), Number(values.port))
  console.log(`Open ${url}`)
}

void main()
