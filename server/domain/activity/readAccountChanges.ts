import { ACTIVITY_PAGE, type ActivityAnswer } from '../../../contract/entities/activity'
import type { Queryable } from '../../database/database'
import { activityPage, type ActivityRow } from './activityPage'

/** A token is shown by its name: people do not know its key. */
const SQL = `SELECT audit_id AS id, at, coalesce(app_user.name, who) AS "userName", action, before, after, NULL::integer AS line,
    coalesce(api_token.name, entity_key) AS "documentNbr", request_id AS "requestId"
  FROM audit_entry
    LEFT JOIN app_user ON app_user.email = who
    LEFT JOIN api_token ON entity_kind = 'token' AND token_id::text = entity_key
  WHERE entity_kind IN ('account', 'token') AND ($1::bigint IS NULL OR audit_id < $1::bigint)
  ORDER BY audit_id DESC LIMIT ${ACTIVITY_PAGE + 1}`

/** A page of what was done to accounts and tokens, newest first. */
export async function readAccountChanges(
  db: Queryable,
  { before }: { readonly before?: string | undefined },
): Promise<ActivityAnswer> {
  return activityPage((await db.query<ActivityRow>(SQL, [before ?? null])).rows)
}
