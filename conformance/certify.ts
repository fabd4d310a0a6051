import { EXTENSIONS, type Extension } from '../contract/extensions'
import { CannotRun } from './checks/expect'
import { Run, type RunOptions } from './checks/run'
import { TRIALS, type Trial } from './checks/checks'
import { apiClient, NoAnswer } from './http/apiClient'
import type { Certificate, ExtensionResult, Verdict } from './report/certificate'
import { CallLog } from './report/callLog'

/** The server to test, and how. */
export interface CertifyOptions extends RunOptions {
  /** The API's base address, without a trailing slash. */
  readonly url: string
  /** Called after each call, with its name. */
  readonly onTried?: (call: string) => void
  /** Names of the calls to test besides the sign-in; default: all. */
  readonly only?: readonly string[]
}

/** Tests a server against the contract. Throws CannotRun when it does not answer or refuses the sign-in. */
export async function certify({ url, onTried = () => undefined, only, ...options }: CertifyOptions): Promise<Certificate> {
  const run = new Run(apiClient(url), options)
  const at = new Date().toISOString()
  const logs = new Map<Trial, CallLog>()
  const wanted = TRIALS.filter(({ call }) => call === 'login' || !only || only.includes(call))
  for (const trial of wanted) {
    const log = new CallLog()
    logs.set(trial, log)
    await tryOne(run, trial, log)
    onTried(trial.call)
  }
  const calls = [...logs].map(([{ call, method, path }, log]) => log.result({ call, method, path }))
  const extensions = EXTENSIONS.map((extension) => extensionResult(run, extension, [...logs.values()]))
  const departs = calls.some(({ verdict }) => verdict === 'departs')
  return { url, at, sandbox: options.isSandbox, verdict: departs ? 'departs' : 'right', calls, extensions }
}

async function tryOne(run: Run, { call, check, broughtBy, writes }: Trial, log: CallLog): Promise<void> {
  if (call !== 'login' && run.token === null) return log.notChecked('there is no sign-in')
  if (broughtBy !== null && !run.has(broughtBy)) return log.notThere(`the server does not name the extension ${broughtBy}`)
  if (writes && !run.options.isSandbox) return log.notChecked('changes data, which needs --sandbox')
  try {
    await check(run, log)
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    if (call === 'login' && log.departureCount === 0) throw new CannotRun(`The server cannot be reached: ${error.message}.`)
    log.departs(error.message, broughtBy ?? undefined)
  }
}

function extensionResult(run: Run, extension: Extension, logs: readonly CallLog[]): ExtensionResult {
  const found = logs.map((log) => log.verdictOf(extension))
  const named: Verdict = found.includes('departs') ? 'departs' : found.includes('right') ? 'right' : 'not checked'
  return { extension, verdict: run.has(extension) ? named : 'not there' }
}
