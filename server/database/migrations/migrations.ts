import { createHash } from 'node:crypto'
import { sql as initial } from './0001-initial'
import { sql as itemUnits } from './0002-item-units'
import { sql as sessionTimes } from './0003-session-times'
import { sql as transferKeys } from './0004-transfer-keys'

/** One step of the schema. Once released, neither its name nor its text may change: a further step corrects it. */
export interface Migration {
  readonly name: string
  readonly sql: string
}

/** Every step of the schema, oldest first. */
export const migrations: readonly Migration[] = [
  { name: '0001-initial', sql: initial },
  { name: '0002-item-units', sql: itemUnits },
  { name: '0003-session-times', sql: sessionTimes },
  { name: '0004-transfer-keys', sql: transferKeys },
]

/** Fingerprint of a step's text, kept with the record that it ran. */
export function fingerprintOf({ sql }: Migration): string {
  return createHash('sha256').update(sql).digest('hex')
}
