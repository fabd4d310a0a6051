import { jsonObject } from './wireSql'

/** Every kind of document or line that may own files. */
export type FileOwner = 'sales_line' | 'sales_receipt' | 'shipment' | 'transfer_receipt' | 'transfer_receipt_line'

/**
 * Joins the files of a row's owner as `attached`, to be read through {@link WIRE_FILES}.
 * @param key SQL of the owner's key: its number, or number and line joined with "/"
 */
export function joinFiles(kind: FileOwner, key: string): string {
  const file = jsonObject({ id: 'file_id', filename: 'filename' })
  return `LEFT JOIN (
      SELECT owner_key, json_agg(${file} ORDER BY created_at, file_id) AS files
      FROM file WHERE owner_kind = '${kind}' GROUP BY owner_key
    ) AS attached ON attached.owner_key = ${key}`
}

/** The files that {@link joinFiles} found, oldest first; none is an empty list. */
export const WIRE_FILES = `coalesce(attached.files, '[]'::json)`
