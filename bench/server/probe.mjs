// Loaded into the measured server before its own program: tells the benchmark how long its event loop stood still, how much
// memory it holds, and how much processor time it has used. The answer is a ProbeReading of serverProcess.ts. Plain
// JavaScript, so that the built server needs nothing beside it that would count as its own.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const RESOLUTION_MS = 1
const NS_IN_MS = 1e6
const US_IN_MS = 1e3
const BYTES_IN_KB = 1024

const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
delays.enable()
process.on('message', (question) => {
  if (question === 'collect') collectGarbage()
  const { user, system } = process.cpuUsage()
  const { rss, heapUsed, external } = process.memoryUsage()
  process.send({
    longestStopMs: Math.max(0, delays.max / NS_IN_MS - RESOLUTION_MS),
    rssBytes: rss,
    peakRssBytes: process.resourceUsage().maxRSS * BYTES_IN_KB,
    heldBytes: heapUsed + external,
    cpuMs: (user + system) / US_IN_MS,
  })
  delays.reset()
})

function collectGarbage() {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}

// Listening for questions must not keep a server alive that was told to end.
process.channel.unref()
