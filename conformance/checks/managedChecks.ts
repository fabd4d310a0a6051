import type * as z from 'zod/mini'
import { allCalls, type AnyCallName } from '../../contract/allCalls'
import type { Call } from '../../contract/call'
import type { Extension } from '../../contract/extensions'
import type { CallLog } from '../report/callLog'
import { checkAccess, expectJson, expectRefusal } from './expect'
import type { CallOptions, Run } from './run'

/** The answer of a call; those that are tried here all have one. */
const answerOf = (name: AnyCallName): z.ZodMiniType | null => (allCalls[name] satisfies Call).answer

/**
 * Reads data that only some accounts may read. Without that permission the call must be refused, and nothing more can be tested.
 * @param wrong queries that must be a 400
 */
export function managedRead(name: AnyCallName, extension: Extension, query?: string, wrong: readonly string[] = []) {
  return async (run: Run, log: CallLog): Promise<void> => {
    await readManaged(run, log, name, extension, query === undefined ? {} : { query })
    for (const text of wrong) {
      const refused = await run.call(name, { query: text })
      if (refused.status !== 403) expectRefusal(log, refused, 400, { when: text, extension })
    }
  }
}

/**
 * Reads something of the first account, or of the first of whatever a list holds.
 * @param member of the list's answer that holds them
 */
export function managedReadOfOne(name: AnyCallName, extension: Extension, list: AnyCallName, member: string) {
  return async (run: Run, log: CallLog): Promise<void> => {
    const answer = (await run.call(list)).json as Readonly<Record<string, unknown>> | null | undefined
    const listed = answer?.[member]
    const first: unknown = Array.isArray(listed) ? listed[0] : undefined
    const id = (first as { readonly id?: unknown } | null | undefined)?.id
    if (typeof id !== 'string') return log.notChecked(`the account that is signed in sees no ${member}`)
    await readManaged(run, log, name, extension, { parameters: { id } })
  }
}

async function readManaged(run: Run, log: CallLog, name: AnyCallName, extension: Extension, options: CallOptions): Promise<void> {
  const answer = await run.call(name, options)
  if (answer.status === 403) {
    expectRefusal(log, answer, 403, { when: 'without the permission', extension })
    log.notChecked('refused rightly: the account that is signed in lacks the permission, so nothing else was tried')
  } else {
    const schema = answerOf(name)
    if (schema) expectJson(log, answer, schema, { when: 'the answer', extension })
  }
  await checkAccess(run, log, name, () => options)
}

/** Never tested, because no server should be left with accounts, tokens or webhooks of a test. */
export function neverTried(_run: Run, log: CallLog): Promise<void> {
  log.notChecked('changes who may sign in or what is sent elsewhere, which is never tried')
  return Promise.resolve()
}
