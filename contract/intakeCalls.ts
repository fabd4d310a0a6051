import type { Call } from './call'
import { IdParameter } from './entities/accounts'
import {
  CanceledIntakeAnswer,
  IntakeAnswer,
  IntakesAnswer,
  StartedIntakeAnswer,
  StartIntakeQuery,
  writeIntakeQuery,
} from './entities/intake'
import { PageQuery, writePageQuery } from './entities/page'

const BROUGHT_IN = { kind: 'json', screen: null, access: 'intake', request: null } as const
const OF_ONE = { ...BROUGHT_IN, parameters: IdParameter } as const

/**
 * Calls of the extension `intake`: CSV files come in while the server runs. No screen of the first bundle needs them. None carries an
 * idempotency key: the same files a second time change nothing, and one intake at a time is under way.
 */
export const intakeCalls = {
  /** The form carries the files, each under the name that docs/DATA.md gives it, and nothing else. Answers 409 while another is under way. */
  startIntake: {
    ...BROUGHT_IN,
    kind: 'multipart',
    method: 'POST',
    path: '/intake',
    query: StartIntakeQuery,
    writeQuery: writeIntakeQuery,
    answer: StartedIntakeAnswer,
    status: 202,
  },
  getIntakes: {
    ...BROUGHT_IN,
    method: 'GET',
    path: '/intake',
    query: PageQuery,
    writeQuery: writePageQuery,
    answer: IntakesAnswer,
  },
  getIntake: { ...OF_ONE, method: 'GET', path: '/intake/{id}', answer: IntakeAnswer },
  /** Ends one under way; nothing of it stays. 409 when it has ended. */
  cancelIntake: { ...OF_ONE, method: 'DELETE', path: '/intake/{id}', answer: CanceledIntakeAnswer },
  /** Every problem as a CSV file: file, line, column, reason. 404 when there are none. */
  getIntakeProblems: { ...OF_ONE, kind: 'binary', method: 'GET', path: '/intake/{id}/problems', answer: null },
} as const satisfies Record<string, Call>

export type IntakeCallName = keyof typeof intakeCalls
