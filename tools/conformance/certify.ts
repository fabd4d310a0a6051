import { EXTENSIONS, type Extension } from '../../contract/extensions'
import { CHECKED_CALLS, type CheckedCall } from './checks/checks'
import { CannotRun } from './checks/expect'
import { Run, type RunOptions } from './checks/run'
import { apiClient, NoResponse } from './http/apiClient'
import { CallLog } from './report/callLog'
import type { Certificate, ExtensionResult, Verdict } from './report/certificate'

/** The server to test, and how. */
interface CertifyOptions extends RunOptions {
  /** The API's base address, without a trailing slash. */
  readonly url: string
  /** Called after each call, with its name. */
  readonly onTested?: (call: string) => void
  /** Names of the calls to test besides the sign-in; default: all. */
  readonly only?: readonly string[]
}

/** Tests a server against the contract. Throws CannotRun when it does not respond or rejects the sign-in. */
export async function certify({ url, onTested = () => undefined, only, ...options }: CertifyOptions): Promise<Certificate> {
  const run = new Run(apiClient(url), options)
  const at = new Date().toISOString()
  const logs = new Map<CheckedCall, CallLog>()
  const wanted = CHECKED_CALLS.filter(({ call }) => call === 'login' || !only || only.includes(call))
  for (const checked of wanted) {
    const log = new CallLog()
    logs.set(checked, log)
    await testOne(run, checked, log)
    onTested(checked.call)
  }
  const calls = [...logs].map(([{ call, method, path }, log]) => log.result({ call, method, path }))
  const extensions = EXTENSIONS.map((extension) => extensionResult(run, extension, [...logs.values()]))
  const hasFailed = calls.some(({ verdict }) => verdict === 'failed')
  return { url, at, sandbox: options.isSandbox, verdict: hasFailed ? 'failed' : 'passed', calls, extensions }
}

async function testOne(run: Run, { call, check, extension, writes }: CheckedCall, log: CallLog): Promise<void> {
  if (call !== 'login' && run.token === null) return log.skip('there is no sign-in')
  if (extension !== null && !run.has(extension)) return log.unsupported(`the server does not name the extension ${extension}`)
  if (writes && !run.options.isSandbox) return log.skip('changes data, which needs --sandbox')
  try {
    await check(run, log)
  } catch (error) {
    if (!(error instanceof NoResponse)) throw error
    if (call === 'login' && log.failureCount === 0) throw new CannotRun(`The server cannot be reached: ${error.message}.`)
    log.fail(error.message, extension ?? undefined)
  }
}

function extensionResult(run: Run, extension: Extension, logs: readonly CallLog[]): ExtensionResult {
  const found = logs.map((log) => log.verdictOf(extension))
  const named: Verdict = found.includes('failed') ? 'failed' : found.includes('passed') ? 'passed' : 'skipped'
  return { extension, verdict: run.has(extension) ? named : 'unsupported' }
}
