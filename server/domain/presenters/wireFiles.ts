import type { OwnerKind } from '../files/owner'

/** Whose files a row shows. */
export interface WireOwner {
  readonly kind: OwnerKind
  /** SQL of the owner's key: its number, or number and line joined with "/". */
  readonly key: string
}

/**
 * SQL of the list of one owner's files, oldest first. It is looked up by index a row: a join with all files at once would
 * be a little faster, and far slower whenever the planner believes that there are few of them.
 */
export function wireFiles(owner: WireOwner): string {
  return `coalesce((SELECT json_agg(json_build_object('id', file_id, 'filename', filename) ORDER BY created_at, file_id)
    FROM file WHERE ${isOwner(owner)}), '[]'::json)`
}

/** What follows FROM to have a row for each file of an owner beside its own: `owned.xmin` is that of the file. */
export function joinFiles(owner: WireOwner): string {
  // OFFSET 0: as above.
  return `LEFT JOIN LATERAL (SELECT file.xmin FROM file WHERE ${isOwner(owner)} OFFSET 0) AS owned ON true`
}

const isOwner = ({ kind, key }: WireOwner) => `owner_kind = '${kind}' AND owner_key = ${key}`
