import { createHmac, timingSafeEqual } from 'node:crypto'
import { PERMISSIONS } from '../../contract/constants'
import { Refusal } from '../common/errors'
import type { Database, Queryable } from '../database/database'
import type { ChangedBy } from '../posting/audit'
import { insertAccount } from './accounts'
import { DEMO_EMAILS, refuseDemoEmail } from './demoUsers'
import { hashPassword, strongPassword } from './password'

/** Letters and digits that are not easily confused with each other. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Five bits each: 100 bits. */
const CODE_LETTERS = 20

export interface CodeFacts {
  readonly jwtSecret: string
  /** True counts the demo sign-ins as accounts. */
  readonly demoData: boolean
}

/**
 * Returns the code that creates the first account, or null when there is an account. The code is not stored: it is derived from
 * the server's secret and the time when the database was created, so all servers of a database have the same one at every start,
 * and no other database has it.
 */
export async function firstAccountCode(db: Queryable, { jwtSecret, demoData }: CodeFacts): Promise<string | null> {
  const { rows } = await db.query<{ madeAt: string }>(
    `SELECT min(extract(epoch FROM ran_at))::text AS "madeAt" FROM schema_migration
     HAVING NOT EXISTS (SELECT FROM app_user WHERE $1 OR email <> ALL ($2))`,
    [demoData, DEMO_EMAILS],
  )
  const [database] = rows
  if (!database) return null
  const bytes = createHmac('sha256', jwtSecret).update(`first account of the database of ${database.madeAt}`).digest()
  const letters = [...bytes.subarray(0, CODE_LETTERS)].map((byte) => ALPHABET[byte % ALPHABET.length])
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-')
}

/** Cache of the databases that have an account; once a database has one, it always has. */
const founded = new WeakSet<Database>()

export async function isWithoutAccount(database: Database, facts: CodeFacts): Promise<boolean> {
  if (founded.has(database)) return false
  const isEmpty = (await firstAccountCode(database, facts)) !== null
  if (!isEmpty) founded.add(database)
  return isEmpty
}

interface FirstAccount {
  readonly code: string
  readonly email: string
  readonly name: string
  readonly password: string
}

/**
 * Creates the first account, with every permission. Resolves to its email. Throws CONFLICT when there is an account or
 * for an email of the demo, FORBIDDEN for a wrong code, BAD_REQUEST for a weak password.
 */
export async function makeFirstAccount(
  database: Database,
  by: Omit<ChangedBy, 'who'>,
  facts: CodeFacts,
  { code, email, name, password }: FirstAccount,
): Promise<string> {
  await assertCode(database, facts, code)
  refuseDemoEmail(email)
  const hash = await hashPassword(strongPassword(password, email))
  await database.transaction(async (tx) => {
    // Advisory lock, as there is no row to lock yet: of two concurrent callers with the code, the second finds the account of the
    // first.
    await tx.query("SELECT pg_advisory_xact_lock(hashtext('first account'))")
    await assertCode(tx, facts, code)
    await insertAccount(tx, { ...by, who: email }, { email, name, role: 'Administrator', permissions: PERMISSIONS }, hash)
  })
  return email
}

async function assertCode(db: Queryable, facts: CodeFacts, typed: string): Promise<void> {
  const code = await firstAccountCode(db, facts)
  if (code === null) throw new Refusal('CONFLICT', 'There is an account already. Ask who manages accounts for yours.')
  const right = Buffer.from(plain(code))
  const given = Buffer.from(plain(typed))
  if (right.length !== given.length || !timingSafeEqual(right, given)) {
    throw new Refusal('FORBIDDEN', 'This is not the code in this server’s log')
  }
}

const plain = (code: string) => code.toUpperCase().replace(/[^A-Z0-9]/g, '')
