import { LISTS, type ListName } from '../../../contract/lists'
import { EVENTS_PATH, REVISION_EVENT, readRevisionMessage } from '../../../contract/revisionEvents'
import { jsonOf } from '../http/apiClient'
import type { CallLog } from '../report/callLog'
import { expectError } from './expect'
import type { Run } from './run'

/** Maximum wait for the first message about every list (ms). */
const FIRST_MESSAGES_MS = 10_000

/** Extension `events`: the stream begins with the revision of every list. */
export async function checkEvents(run: Run, log: CallLog): Promise<void> {
  const request = { method: 'GET', path: EVENTS_PATH } as const
  const anonymous = await run.client.send({ ...request, token: null })
  expectError(log, anonymous, 401, { when: 'without a token', extension: 'events' })

  const leaving = new AbortController()
  const late = setTimeout(() => leaving.abort(), FIRST_MESSAGES_MS)
  try {
    const response = await run.client.open({ ...request, token: run.token }, leaving.signal)
    checkHead(log, response)
    if (response.ok && response.body !== null) await readFirst(log, response.body)
  } finally {
    clearTimeout(late)
    leaving.abort()
  }
}

function checkHead(log: CallLog, { status, headers }: Response): void {
  if (status !== 200) return log.fail(`the stream: answered ${status}, must be 200`, 'events')
  const type = headers.get('content-type') ?? ''
  if (!/^text\/event-stream\b/i.test(type)) log.fail('the stream: Content-Type must be text/event-stream', 'events')
  if (headers.has('content-encoding')) log.fail('the stream: must not be compressed', 'events')
  if (headers.get('x-accel-buffering') !== 'no') log.fail('the stream: X-Accel-Buffering must be no', 'events')
}

/** Reads until there was a message about every list, or until the timeout. */
async function readFirst(log: CallLog, body: ReadableStream<Uint8Array>): Promise<void> {
  const missing = new Set<ListName>(LISTS)
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
      const blocks = (rest + decoder.decode(chunk, { stream: true })).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) takeBlock(log, block, missing)
      if (missing.size === 0) return
    }
  } catch {
    // The timeout or a broken connection ended the stream; the missing messages are then reported.
  }
  log.fail(`the stream: no revision of ${[...missing].join(', ')} within ${FIRST_MESSAGES_MS / 1_000} s`, 'events')
}

function takeBlock(log: CallLog, block: string, missing: Set<ListName>): void {
  const lines = block.split('\n').filter((line) => line !== '' && !line.startsWith(':'))
  if (lines.length === 0) return
  const name = lines
    .find((line) => line.startsWith('event:'))
    ?.slice('event:'.length)
    .trim()
  const data = lines.filter((line) => line.startsWith('data:')).map((line) => line.slice('data:'.length).trim())
  if (name !== REVISION_EVENT) return log.fail(`the stream: a message is not event: ${REVISION_EVENT}`, 'events')
  const message = readRevisionMessage(jsonOf(data.join('\n')))
  if (message === null) log.fail('the stream: the data of a message are not {"list", "revision"} of a known list', 'events')
  else missing.delete(message.list)
}
