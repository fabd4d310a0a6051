import { MAX_PREFERENCE_BYTES } from '../../../contract/entities/preferences'
import { isRecord } from '../../../contract/entities/quickCheck'
import type { Data } from '../http/apiClient'
import type { CallLog } from '../report/callLog'
import { checkAccess, expectError } from './expect'
import type { Run } from './run'

const extension = 'preferences'

/** Checks a response with preferences, which must be a JSON object. Returns null when it is not. */
function expectObject(log: CallLog, { status, json }: Data, when: string): object | null {
  log.tested(extension)
  if (status === 200 && isRecord(json)) return json
  log.fail(`${when}: answered ${status}, must be 200 with a JSON object`, extension)
  return null
}

/** Tests reading the preferences of the signed-in user. */
export async function checkGet(run: Run, log: CallLog): Promise<void> {
  expectObject(log, await run.call('getPreferences'), 'the response')
  await checkAccess(run, log, 'getPreferences', () => ({}))
}

/** Tests saving preferences: saves, reads them back, and restores the previous ones. */
export async function checkPut(run: Run, log: CallLog): Promise<void> {
  const before = expectObject(log, await run.call('getPreferences'), 'before')
  if (before === null) return
  const changed = { ...before, conformance: run.mark }
  expectObject(log, await run.call('putPreferences', { body: changed }), 'the response')
  const after = await run.call('getPreferences')
  if (JSON.stringify(after.json) !== JSON.stringify(changed)) log.fail('what is read is not what was kept', extension)
  for (const [when, body, status] of [
    ['a list', [], 400],
    ['too many bytes', { text: 'x'.repeat(MAX_PREFERENCE_BYTES) }, 413],
  ] as const)
    expectError(log, await run.call('putPreferences', { body }), status, { when, extension })
  expectObject(log, await run.call('putPreferences', { body: before }), 'once more')
  await checkAccess(run, log, 'putPreferences', () => ({ body: before }))
}
