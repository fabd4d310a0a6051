import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { assertLoopback } from './loopback'

// A program for the attack: polls `/healthz` of a server continuously, from a process that does nothing else. It answers every
// message with the longest response time since the previous message, in milliseconds.

const EVERY_MS = 5

const url = `${assertLoopback(process.argv[2] ?? '').origin}/healthz`
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
let longest = 0
let requested: number | null = null

function request(): Promise<void> {
  return new Promise((resolve) => {
    requested = performance.now()
    const responded = () => {
      longest = Math.max(longest, performance.now() - (requested ?? Infinity))
      requested = null
      resolve()
    }
    get(url, { agent }, (response) => response.resume().once('end', responded)).once('error', responded)
  })
}

async function watch(): Promise<void> {
  for (;;) {
    await request()
    await pause(EVERY_MS)
  }
}

process.on('message', () => {
  // A request without a response yet counts with the time that it has waited so far.
  const waiting = requested === null ? 0 : performance.now() - requested
  process.send?.(Math.max(longest, waiting))
  longest = 0
})
process.on('disconnect', () => process.exit())
process.send?.('watching')
void watch()
