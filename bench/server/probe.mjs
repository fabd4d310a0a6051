// Loaded into the measured server before its own program: tells the benchmark how long its event loop stood still, how much
// memory it holds, and how much processor time it has used. The answer is a ProbeReading of serverProcess.ts. Plain
// JavaScript, so that the built server needs nothing beside it that would count as its own.
import { monitorEventLoopDelay } from 'node:perf_hooks'

const RESOLUTION_MS = 1
const NS_IN_MS = 1e6
const US_IN_MS = 1e3

const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
delays.enable()
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send({
    longestStopMs: Math.max(0, delays.max / NS_IN_MS - RESOLUTION_MS),
    rssBytes: process.memoryUsage.rss(),
    cpuMs: (user + system) / US_IN_MS,
  })
  delays.reset()
})
// Listening for questions must not keep a server alive that was told to end.
process.channel.unref()
