import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { IDEMPOTENCY_HEADER, REVISION_HEADER } from '../../../contract/call'
import { calls, type WriteName } from '../../../contract/calls'
import { isRecord } from '../../../contract/entities/quickCheck'
import { LISTS } from '../../../contract/lists'
import type { Data } from '../http/apiClient'
import type { CallLog } from '../report/callLog'
import { checkAccess, expectErrorForm, expectError, isNoCall } from './expect'
import type { Run } from './run'

const SEEN_WITHIN_MS = 8_000
const LOOK_EVERY_MS = 250

/** A write to test. */
interface WriteAttempt {
  /** Returns the body, a new one for each request, because a form can be sent only once. */
  readonly bodyOf: () => unknown
  /** Checks whether the write was executed exactly once: null when it was, else what is wrong. */
  readonly look: () => Promise<string | null>
  /** True for a call that a backend may lack. */
  readonly mayBeAbsent?: boolean
}

/**
 * Makes a write, repeats it under the same key if the server promises idempotency, and checks that it was executed once; then
 * tries it as users without permission. Returns null when the write was not accepted.
 */
export async function attemptWrite(run: Run, log: CallLog, name: WriteName, attempt: WriteAttempt): Promise<Data | null> {
  const send = (key: string) => run.call(name, { body: attempt.bodyOf(), headers: { [IDEMPOTENCY_HEADER]: key } })
  const key = randomUUID()
  const response = await send(key)
  if (attempt.mayBeAbsent && isNoCall(response)) {
    log.unsupported(`answered ${response.status}`)
    return null
  }
  log.tested()
  if (!isSuccess(response)) {
    log.fail(`the write: answered ${response.status}, must be 200 with a JSON object, or 204`)
    if (response.status >= 400) expectErrorForm(log, response, { when: 'the write' })
    return null
  }
  checkRevisions(log, name, response)
  const requested = { when: `${IDEMPOTENCY_HEADER} that is no UUID`, extension: 'idempotency' } as const
  if (run.has('idempotency')) {
    const again = await send(key)
    log.tested('idempotency')
    const isSame = again.status === response.status && isDeepStrictEqual(again.json, response.json)
    if (!isSame) log.fail('the same key again: not the first answer', 'idempotency')
  }
  const notSeen = await lookUntil(attempt.look, run.options.seenWithinMs ?? SEEN_WITHIN_MS)
  if (notSeen !== null) log.fail(`after the write: ${notSeen}`)
  if (run.has('idempotency')) expectError(log, await send('not-a-uuid'), 400, requested)
  await checkAccess(run, log, name, () => ({ body: attempt.bodyOf() }))
  return response
}

function isSuccess({ status, json, bytes }: Data): boolean {
  return status === 204 ? bytes.length === 0 : status === 200 && isRecord(json)
}

/** Checks `X-Revision`, which is optional: where present, it must name the lists that the write changes. */
function checkRevisions(log: CallLog, name: WriteName, { headers }: Data): void {
  const text = headers.get(REVISION_HEADER)
  if (text === null) return
  const entries = text.split(',').map((entry) => /^\s*([a-z]+)=(\d{1,15})\s*$/.exec(entry)?.[1])
  if (entries.some((list) => !LISTS.some((known) => known === list))) {
    log.fail(`the write: ${REVISION_HEADER} is not list=number,... of known lists`)
  } else if (!calls[name].changes.every((list) => entries.includes(list))) {
    log.fail(`the write: ${REVISION_HEADER} lacks a list that the call changes`)
  }
}

async function lookUntil(look: WriteAttempt['look'], withinMs: number): Promise<string | null> {
  const end = Date.now() + withinMs
  for (;;) {
    const notSeen = await look()
    if (notSeen === null || Date.now() >= end) return notSeen
    await pause(LOOK_EVERY_MS)
  }
}
