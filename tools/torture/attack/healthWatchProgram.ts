import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { assertLoopback } from './loopback'

// A program for the attack: polls `/healthz` of a server continuously on one connection, from a process that does nothing else, as
// somebody would who goes on working. It responds to every message with how long requests waited since the previous one: a duration
// in milliseconds for every moment, so that a long pause counts for all who would have met it.

const EVERY_MS = 5

const url = `${assertLoopback(process.argv[2] ?? '').origin}/healthz`
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
let durations: number[] = []
let requested: number | null = null

/** A request that began during the wait would have waited for the rest of it. */
function note(waited: number): void {
  for (let rest = waited; rest > 0; rest -= EVERY_MS) durations.push(rest)
}

function request(): Promise<void> {
  return new Promise((resolve) => {
    const sent = performance.now()
    requested = sent
    const responded = () => {
      note(performance.now() - sent)
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
  if (requested !== null) note(performance.now() - requested)
  process.send?.(durations)
  durations = []
})
process.on('disconnect', () => process.exit())
process.send?.('watching')
void watch()
