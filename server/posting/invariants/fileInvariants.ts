import { anyOf, type Invariant } from './invariant'

const contentIsWhatItSays = `
  SELECT format('content %s is damaged', sha256) AS what
  FROM file_content
  WHERE encode(sha256(bytes), 'hex') <> sha256 OR octet_length(bytes) <> size OR size >= 10485760`

const contentIsOwned = `
  SELECT format('content %s belongs to no file', sha256) AS what
  FROM file_content WHERE NOT EXISTS (SELECT FROM file WHERE file.sha256 = file_content.sha256)`

const fileIsOwned = `
  SELECT format('file %s belongs to %s %s, which does not exist', file_id, owner_kind, owner_key) AS what
  FROM file LEFT JOIN (
    SELECT 'sales_line' AS owner_kind, order_nbr || '/' || line_nbr AS owner_key FROM sales_order_line
    UNION ALL SELECT 'sales_receipt', shipment_nbr FROM sales_receipt
    UNION ALL SELECT 'shipment', shipment_nbr FROM shipment
    UNION ALL SELECT 'transfer_receipt', receipt_nbr FROM transfer_receipt
    UNION ALL SELECT 'transfer_receipt_line', receipt_nbr || '/' || line_nbr FROM transfer_receipt_line
  ) AS owner USING (owner_kind, owner_key)
  WHERE owner.owner_key IS NULL`

const typeIsAllowed = `
  SELECT format('file %s is of type %s', file_id, content_type) AS what
  FROM file WHERE content_type NOT IN ('application/pdf', 'image/jpeg', 'image/png')`

/** Invariants of stored files. */
export const fileInvariants: readonly Invariant[] = [
  {
    id: 'I11',
    promise: 'Every file has its owner and undamaged content of an allowed type and size; no content is without a file',
    violations: anyOf(contentIsWhatItSays, contentIsOwned, fileIsOwned, typeIsAllowed),
  },
]
