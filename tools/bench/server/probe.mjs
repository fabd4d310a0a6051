// Loaded into the measured server before its own program: reports how long its event loop was blocked, how much memory it uses,
// and how much processor time it has used, as the ProbeReading of serverProcess.ts. Plain JavaScript without dependencies, so
// that the built server loads nothing else that would count as its own memory.
import { existsSync, readFileSync } from 'node:fs'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { setInterval } from 'node:timers'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const RESOLUTION_MS = 1
const NS_IN_MS = 1e6
const US_IN_MS = 1e3
const BYTES_IN_KB = 1024

/** Interval at which the loop is checked, to distinguish its blocks from times when its thread waited for a processor. */
const TURN_MS = 5
/** Linux's statistics of the thread that runs the loop; the second number is its time in the run queue in nanoseconds. */
const COUNTED = `/proc/self/task/${process.pid}/schedstat`
const queuedMs = () => (existsSync(COUNTED) ? Number(readFileSync(COUNTED, 'utf8').split(' ')[1]) / NS_IN_MS : 0)
let longestOwn = 0
let last = { at: performance.now(), queued: queuedMs() }
setInterval(() => {
  const now = { at: performance.now(), queued: queuedMs() }
  longestOwn = Math.max(longestOwn, now.at - last.at - (now.queued - last.queued) - TURN_MS)
  last = now
}, TURN_MS).unref()

const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
delays.enable()
process.on('message', (question) => {
  if (question === 'collect') collectGarbage()
  const { user, system } = process.cpuUsage()
  const { rss, heapUsed, external } = process.memoryUsage()
  process.send({
    longestOwnStopMs: longestOwn,
    longestStopMs: Math.max(0, delays.max / NS_IN_MS - RESOLUTION_MS),
    rssBytes: rss,
    peakRssBytes: process.resourceUsage().maxRSS * BYTES_IN_KB,
    heldBytes: heapUsed + external,
    cpuMs: (user + system) / US_IN_MS,
  })
  delays.reset()
  longestOwn = 0
})

function collectGarbage() {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}

// The channel must not keep a server alive that is to end.
process.channel.unref()
