import type { OwnerKind } from '../files/owner'

/**
 * SQL of the list of one owner's files, oldest first. It is looked up by index a row: a join with all files at once would
 * be a little faster, and far slower whenever the planner believes that there are few of them.
 * @param key SQL of the owner's key: its number, or number and line joined with "/"
 */
export function wireFiles(kind: OwnerKind, key: string): string {
  return `coalesce((SELECT json_agg(json_build_object('id', file_id, 'filename', filename) ORDER BY created_at, file_id)
    FROM file WHERE owner_kind = '${kind}' AND owner_key = ${key}), '[]'::json)`
}
