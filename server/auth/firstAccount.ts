import { createHmac, timingSafeEqual } from 'node:crypto'
import { PERMISSIONS } from '../../contract/constants'
import type { FirstAccountRequest } from '../../contract/entities/accounts'
import { RequestError } from '../common/errors'
import type { Database, Queryable } from '../database/database'
import type { ChangedBy } from '../posting/audit'
import { insertAccount } from './accounts'
import { DEMO_EMAILS, rejectDemoEmail } from './demoUsers'
import { hashPassword, strongPassword } from './password'

/** Letters and digits that are not easily confused with each other. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Five bits each: 100 bits. */
const CODE_LETTERS = 20

interface CodeFacts {
  readonly jwtSecret: string
  readonly demoData: boolean
}

/** Null when there is an account. Derived from the secret and the database's time of creation, so never stored. */
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

const founded = new WeakSet<Database>()

export async function isWithoutAccount(database: Database, facts: CodeFacts): Promise<boolean> {
  if (founded.has(database)) return false
  const isEmpty = (await firstAccountCode(database, facts)) !== null
  if (!isEmpty) founded.add(database)
  return isEmpty
}

/** Creates the first account, with every permission. Throws CONFLICT, FORBIDDEN for a wrong code, BAD_REQUEST. */
export async function makeFirstAccount(
  database: Database,
  by: Omit<ChangedBy, 'who'>,
  facts: CodeFacts,
  { code, email, name, password }: FirstAccountRequest,
): Promise<string> {
  await assertCode(database, facts, code)
  rejectDemoEmail(email)
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
  if (code === null) throw new RequestError('CONFLICT', 'There is an account already. Ask who manages accounts for yours.')
  const right = Buffer.from(plain(code))
  const given = Buffer.from(plain(typed))
  if (right.length !== given.length || !timingSafeEqual(right, given)) {
    throw new RequestError('FORBIDDEN', 'This is not the code in this server’s log')
  }
}

const plain = (code: string) => code.toUpperCase().replace(/[^A-Z0-9]/g, '')
