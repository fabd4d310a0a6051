import type * as z from 'zod/mini'
import { allCalls, type AnyCallName } from '../../../contract/allCalls'
import type { Call } from '../../../contract/call'
import type { Extension } from '../../../contract/extensions'
import type { CallLog } from '../report/callLog'
import { checkAccess, expectJson, expectError } from './expect'
import type { CallOptions, Run } from './run'

/** Returns the response schema of a call; every call tested here has one. */
const responseOf = (name: AnyCallName): z.ZodMiniType | null => (allCalls[name] satisfies Call).response

/**
 * Returns the check of a read that only some accounts may do. Without the permission, it only checks that the call is rejected.
 * @param wrong queries that must return 400
 */
export function managedRead(name: AnyCallName, extension: Extension, query?: string, wrong: readonly string[] = []) {
  return async (run: Run, log: CallLog): Promise<void> => {
    await readManaged(run, log, name, extension, query === undefined ? {} : { query })
    for (const text of wrong) {
      const rejected = await run.call(name, { query: text })
      if (rejected.status !== 403) expectError(log, rejected, 400, { when: text, extension })
    }
  }
}

/**
 * Returns the check of a read about the first account, or the first element of a list.
 * @param member the property of the list's response that contains its elements
 */
export function managedReadOfOne(name: AnyCallName, extension: Extension, list: AnyCallName, member: string) {
  return async (run: Run, log: CallLog): Promise<void> => {
    const response = (await run.call(list)).json as Readonly<Record<string, unknown>> | null | undefined
    const listed = response?.[member]
    const first: unknown = Array.isArray(listed) ? listed[0] : undefined
    const id = (first as { readonly id?: unknown } | null | undefined)?.id
    if (typeof id !== 'string') return log.skip(`the account that is signed in sees no ${member}`)
    await readManaged(run, log, name, extension, { parameters: { id } })
  }
}

async function readManaged(run: Run, log: CallLog, name: AnyCallName, extension: Extension, options: CallOptions): Promise<void> {
  const response = await run.call(name, options)
  if (response.status === 403) {
    expectError(log, response, 403, { when: 'without the permission', extension })
    log.skip('rejected correctly: the signed-in account lacks the permission, so nothing else was tested')
  } else {
    const schema = responseOf(name)
    if (schema) expectJson(log, response, schema, { when: 'the response', extension })
  }
  await checkAccess(run, log, name, () => options)
}

/** Skips a call that is never tested, because a test must not leave accounts, tokens or webhooks on a server. */
export function neverTested(_run: Run, log: CallLog): Promise<void> {
  log.skip('changes who may sign in or what is sent elsewhere, which is never tested')
  return Promise.resolve()
}
