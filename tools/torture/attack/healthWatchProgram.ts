import { Agent, get } from 'node:http'
import { assertLoopback } from './loopback'

// A program for the attack: requests `/healthz` of a server at a steady pace, from a process that does nothing else, as somebody
// would who goes on working. It answers every message with the durations of the requests since the previous one, in milliseconds.

// At a steady pace, because one request after the other would meet a pause of the server only once, however long it is.
const EVERY_MS = 10

const url = `${assertLoopback(process.argv[2] ?? '').origin}/healthz`
const agent = new Agent({ keepAlive: true, maxSockets: 50 })
const waiting = new Set<number>()
let durations: number[] = []

function request(): void {
  const sent = performance.now()
  waiting.add(sent)
  const responded = () => {
    if (waiting.delete(sent)) durations.push(performance.now() - sent)
  }
  get(url, { agent }, (response) => response.resume().once('end', responded)).once('error', responded)
}

process.on('message', () => {
  // A request without a response yet counts with the time that it has waited so far.
  process.send?.([...durations, ...Array.from(waiting, (sent) => performance.now() - sent)])
  durations = []
})
process.on('disconnect', () => process.exit())
process.send?.('watching')
setInterval(request, EVERY_MS)
