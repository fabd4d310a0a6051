import type { Exchange } from './sequentialOrder'

/** Longer texts are cut in the log: no long text decides anything but by being long. */
const LONGEST = 60

/** One line of the log: who asked for what, and what came of it. */
export function describeExchange({ attempt: { caller, request, key }, observed }: Exchange): string {
  const body = JSON.stringify(request.body, (_, value: unknown) => (typeof value === 'string' ? shorten(value) : value)) ?? ''
  const file = request.file === null ? '' : ` with ${request.file.filename}`
  const intent = key === null ? '' : `, key ${key.slice(-17)}`
  const answer = observed.status === 200 ? `200 ${shorten(JSON.stringify(observed.body))}` : `${observed.status} ${observed.code}`
  return `${caller.session}: ${request.call} ${body}${file}${intent} -> ${answer}${observed.replayed ? ' (replayed)' : ''}`
}

function shorten(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}… (${text.length} characters)` : text
}
