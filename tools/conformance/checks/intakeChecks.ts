import { setTimeout as pause } from 'node:timers/promises'
import type { AnyCallName } from '../../../contract/allCalls'
import { IdResponse } from '../../../contract/entities/accounts'
import { type IntakeReport, IntakeResponse } from '../../../contract/entities/intake'
import type { Data } from '../http/apiClient'
import type { CallLog } from '../report/callLog'
import { checkAccess, expectJson, expectError } from './expect'
import { managedReadOfOne } from './managedChecks'
import type { CallOptions, Run } from './run'

const extension = 'intake'
const LOOK_EVERY_MS = 250

/** Maximum duration of a dry run of a few rows in milliseconds, including the start of its process. */
const ENDS_WITHIN_MS = 60_000

/** An id of no intake. */
const UNKNOWN = '00000000-0000-4000-8000-000000000000'

/** Returns a form with a file of items for a dry run, which stores nothing. */
function itemsForm(rows: readonly string[]): FormData {
  const form = new FormData()
  form.append('files', new File([['inventory_id,description', ...rows].join('\n')], 'items.csv', { type: 'text/csv' }))
  return form
}

const good = () => ({ query: 'dryRun=true', body: itemsForm(['CONFORMANCE-INTAKE,A part that is never stored']) })

/** Starts a dry run and returns its id; null when it was not accepted. */
async function begin(run: Run, log: CallLog, options: CallOptions): Promise<string | null> {
  const response = await run.call('startIntake', options)
  log.tested(extension)
  if (response.status === 403) {
    expectError(log, response, 403, { when: 'without the permission', extension })
    log.skip('rejected correctly: the signed-in account lacks the permission, so nothing else was tested')
    return null
  }
  if (response.status === 409) {
    expectError(log, response, 409, { when: 'while another is under way', extension })
    log.skip('another intake is under way')
    return null
  }
  // A wrong status does not prevent reading the body as the contract defines it.
  if (response.status !== 202) log.fail(`a dry run: answered ${response.status}, must be 202`, extension)
  if (!expectJson(log, asOk(response), IdResponse, { when: 'a dry run', extension })) return null
  const { id } = response.json as { readonly id?: unknown }
  return typeof id === 'string' ? id : null
}

const asOk = (response: Data): Data => (response.status === 202 ? { ...response, status: 200 } : response)

/** Waits until an intake has ended. Returns null when it does not end in time, or cannot be read. */
async function ended(run: Run, log: CallLog, id: string): Promise<IntakeResponse | null> {
  for (const until = performance.now() + ENDS_WITHIN_MS; performance.now() < until;) {
    const { status, json } = await run.call('getIntake', { parameters: { id } })
    const { state } = (json ?? {}) as { readonly state?: unknown }
    if (typeof state !== 'string') break
    if (state === 'running') {
      await pause(LOOK_EVERY_MS)
      continue
    }
    if (status !== 200) log.fail(`its end: answered ${status}, must be 200`, extension)
    const { data } = IntakeResponse.safeParse(json)
    if (data) return data
    break
  }
  log.fail('a dry run: its end cannot be read', extension)
  return null
}

/** Tests a dry run of one row, one of an invalid row, and invalid forms. */
export async function checkStartIntake(run: Run, log: CallLog): Promise<void> {
  const id = await begin(run, log, good())
  if (id === null) return
  const checked = await ended(run, log, id)
  if (checked) expectEnd(log, checked, 'checked', { rows: 1, refused: 0 })
  run.rejectedIntake = await begin(run, log, { query: 'dryRun=true', body: itemsForm(['CONFORMANCE-INTAKE,']) })
  const rejected = run.rejectedIntake === null ? null : await ended(run, log, run.rejectedIntake)
  if (rejected) expectEnd(log, rejected, 'refused', { rows: 1, refused: 1 })
  for (const [when, status, options] of [
    ['dryRun=perhaps', 400, { ...good(), query: 'dryRun=perhaps' }],
    ['a form without files', 400, { query: 'dryRun=true', body: new FormData() }],
    ['JSON in place of a form', 415, { query: 'dryRun=true', body: {} }],
  ] as const) {
    expectError(log, await run.call('startIntake', options), status, { when, extension })
  }
  await checkAccess(run, log, 'startIntake', good)
}

function expectEnd(
  log: CallLog,
  { dryRun, state, report }: IntakeResponse,
  wanted: IntakeResponse['state'],
  counts: { readonly rows: number; readonly refused: number },
): void {
  const when = wanted === 'checked' ? 'a dry run of one new row' : 'a dry run of one wrong row'
  if (!dryRun) log.fail(`${when}: dryRun is false`, extension)
  if (state !== wanted) log.fail(`${when}: ended as ${state}, must be ${wanted}`, extension)
  const file = report?.files.find(({ name }) => name === 'items.csv')
  if (file?.rows !== counts.rows || file.refused !== counts.refused)
    log.fail(`${when}: the report does not count ${counts.rows} rows of items.csv with ${counts.refused} rejected`, extension)
  if (wanted === 'refused') expectProblem(log, when, report)
}

function expectProblem(log: CallLog, when: string, report: IntakeReport | null): void {
  const isReported = report?.problems.some(({ file, line, reason }) => file === 'items.csv' && line === 2 && reason.trim() !== '')
  if (!isReported) log.fail(`${when}: no problem names items.csv, line 2 and a reason`, extension)
}

/** Tests an existing intake, and an unknown one. */
export async function checkIntake(run: Run, log: CallLog): Promise<void> {
  await managedReadOfOne('getIntake', extension, 'getIntakes', 'intakes')(run, log)
  if (log.wasTested) await rejectUnknown(run, log, 'getIntake')
}

/** Tests to cancel a new dry run, an unknown intake, and a finished one. */
export async function checkCancelIntake(run: Run, log: CallLog): Promise<void> {
  const id = await begin(run, log, good())
  if (id === null) return
  const parameters = { id }
  const canceled = await run.call('cancelIntake', { parameters })
  // It may have ended already.
  if (canceled.status !== 409) expectJson(log, canceled, IdResponse, { when: 'one under way', extension })
  const end = await ended(run, log, id)
  if (end && canceled.status === 200 && end.state !== 'canceled')
    log.fail(`one under way: ended as ${end.state}, must be canceled`, extension)
  if (end) expectError(log, await run.call('cancelIntake', { parameters }), 409, { when: 'one that has ended', extension })
  await rejectUnknown(run, log, 'cancelIntake')
  await checkAccess(run, log, 'cancelIntake', () => ({ parameters }))
}

/** Tests the CSV file with the problems of the earlier dry run that was rejected. */
export async function checkIntakeProblems(run: Run, log: CallLog): Promise<void> {
  if (run.rejectedIntake === null) return log.skip('no dry run was rejected here')
  const parameters = { id: run.rejectedIntake }
  const response = await run.call('getIntakeProblems', { parameters })
  log.tested(extension)
  if (response.status !== 200) return log.fail(`the file: answered ${response.status}, must be 200`, extension)
  if (!/filename/i.test(response.headers.get('content-disposition') ?? ''))
    log.fail('the file: Content-Disposition names no file', extension)
  if (!new TextDecoder().decode(response.bytes).includes('items.csv'))
    log.fail('the file: no line of it names items.csv', extension)
  await rejectUnknown(run, log, 'getIntakeProblems')
  await checkAccess(run, log, 'getIntakeProblems', () => ({ parameters }))
}

async function rejectUnknown(run: Run, log: CallLog, name: AnyCallName): Promise<void> {
  const response = await run.call(name, { parameters: { id: UNKNOWN } })
  expectError(log, response, 404, { when: 'one that nobody began', extension })
}
