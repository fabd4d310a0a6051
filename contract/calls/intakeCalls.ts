import type { Call } from '../call'
import { IdResponse, IdParameter } from '../entities/accounts'
import { IntakeResponse, IntakesResponse, StartIntakeQuery } from '../entities/intake'
import { PageQuery } from '../entities/page'

const BROUGHT_IN = { kind: 'json', screen: null, access: 'intake', request: null } as const
const OF_ONE = { ...BROUGHT_IN, parameters: IdParameter } as const

/**
 * Calls of the extension `intake`: CSV files imported while the server runs. No screen of the first bundle needs them. They
 * carry no idempotency key: importing the same files again changes nothing, and only one intake runs at a time.
 */
export const intakeCalls = {
  /** The form carries only the files, each under its name from docs/DATA.md. Returns 409 while another intake is under way. */
  startIntake: {
    ...BROUGHT_IN,
    kind: 'multipart',
    method: 'POST',
    path: '/intake',
    query: StartIntakeQuery,
    response: IdResponse,
    status: 202,
  },
  getIntakes: {
    ...BROUGHT_IN,
    method: 'GET',
    path: '/intake',
    query: PageQuery,
    response: IntakesResponse,
  },
  getIntake: { ...OF_ONE, method: 'GET', path: '/intake/{id}', response: IntakeResponse },
  /** Cancels a running intake; nothing of it is stored. 409 when it has ended. */
  cancelIntake: { ...OF_ONE, method: 'DELETE', path: '/intake/{id}', response: IdResponse },
  /** Every problem as a CSV file: file, line, column, reason. 404 when there are none. */
  getIntakeProblems: { ...OF_ONE, kind: 'binary', method: 'GET', path: '/intake/{id}/problems', response: null },
} as const satisfies Record<string, Call>

export type IntakeCallName = keyof typeof intakeCalls
