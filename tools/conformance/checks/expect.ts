import type * as z from 'zod/mini'
import { permissionsFor } from '../../../contract/access'
import { allCalls, type AnyCallName } from '../../../contract/allCalls'
import { isRecord } from '../../../contract/entities/quickCheck'
import type { Extension } from '../../../contract/extensions'
import type { Data } from '../http/apiClient'
import type { CallLog } from '../report/callLog'
import { kindOf, shapeFaults } from '../shape/shapeFaults'
import type { CallOptions, Run } from './run'

/** The server cannot be tested at all. The message is for people and contains no secret. */
export class CannotRun extends Error {
  override readonly name = 'CannotRun'
}

/** The context of a response: what was requested, and the extension that promises the response, if any. */
export interface Requested {
  /** E.g. `without a token`; begins the sentence. */
  readonly when: string
  readonly extension?: Extension | undefined
}

/** True for a response that means that there is no call at this address: not found, or an HTML page. */
export function isNoCall({ status, headers }: Data): boolean {
  return [404, 405, 501].includes(status) || isPage(headers)
}

const isPage = (headers: Headers) => /^text\/html\b/i.test(headers.get('content-type') ?? '')

function statusWords({ status, headers }: Data): string {
  return isPage(headers) ? `${status} with a web page` : String(status)
}

/**
 * Checks a response with status 200 and JSON of this schema, and records deviations in the log. Returns false when it is not
 * JSON at all.
 */
export function expectJson(log: CallLog, response: Data, schema: z.ZodMiniType, { when, extension }: Requested): boolean {
  log.tested(extension)
  if (response.status !== 200) {
    log.fail(`${when}: answered ${statusWords(response)}, must be 200`, extension)
    return false
  }
  if (response.json === undefined) {
    log.fail(`${when}: the response is no JSON (Content-Type and body)`, extension)
    return false
  }
  log.failEach(shapeFaults(schema, response.json), when, extension)
  return true
}

/** Checks a rejection with this status, in the contract's form. */
export function expectError(log: CallLog, response: Data, status: number, { when, extension }: Requested): void {
  log.tested(extension)
  if (response.status !== status) log.fail(`${when}: answered ${statusWords(response)}, must be ${status}`, extension)
  else expectErrorForm(log, response, { when, extension })
}

/**
 * Checks an error body `{ message, error_code, error_uuid }`: the message is required, the others must be texts where present.
 */
export function expectErrorForm(log: CallLog, { json }: Data, { when, extension }: Requested): void {
  if (!isRecord(json)) {
    const found = json === undefined ? 'no JSON' : kindOf(json)
    log.fail(`${when}: the error is ${found}, must be an object with message, error_code and error_uuid`, extension)
    return
  }
  const { message, error_code, error_uuid } = json
  const isShown = typeof message === 'string' && message.trim() !== ''
  if (!isShown) log.fail(`${when}: message of the error is ${kindOf(message)}, must be a text that is not empty`, extension)
  for (const [name, value] of Object.entries({ error_code, error_uuid })) {
    if (value !== undefined && typeof value !== 'string') {
      log.fail(`${when}: ${name} of the error is ${kindOf(value)}, must be a text`, extension)
    }
  }
}

/** Makes a call without a token, with an invalid one, and as a user without the permission if such an account was given. */
export async function checkAccess(run: Run, log: CallLog, name: AnyCallName, options: () => CallOptions): Promise<void> {
  const anonymous = await run.call(name, { ...options(), token: null })
  expectError(log, anonymous, 401, { when: 'without a token' })
  const forger = await run.call(name, { ...options(), token: 'not-a-token' })
  expectError(log, forger, 401, { when: 'with a token that was never given' })
  const mayCall = permissionsFor(allCalls[name]).every((permission) => run.guest?.permissions.includes(permission))
  if (run.guestToken === null || mayCall) return
  const guest = await run.call(name, { ...options(), token: run.guestToken })
  expectError(log, guest, 403, { when: 'without the permission' })
}
