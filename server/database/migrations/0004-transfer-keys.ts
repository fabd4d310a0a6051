/**
 * Two parts of a key that are joined for the wire (`soOrderNbr-shipmentNbr`, `soOrderNbr-receiptNbr`) or for the ledger
 * (`order/shipment`) must not be another key's when they are joined. Document numbers go on in the width that is there.
 */
export const sql = /* sql */ `
ALTER TABLE number_sequence ADD COLUMN digits integer NOT NULL DEFAULT 7 CHECK (digits BETWEEN 1 AND 15);

DO $$
DECLARE
  pair record;
BEGIN
  SELECT * INTO pair FROM (
    SELECT order_nbr || joint || shipment_nbr AS joined, string_agg(format('%s and %s', order_nbr, shipment_nbr), ', ') AS keys
    FROM transfer_shipment CROSS JOIN (VALUES ('-'), ('/')) AS joints (joint) GROUP BY joined HAVING count(*) > 1
    UNION ALL
    SELECT order_nbr || '-' || receipt_nbr AS joined, string_agg(format('%s and %s', order_nbr, receipt_nbr), ', ')
    FROM transfer_receipt GROUP BY joined HAVING count(*) > 1
  ) AS pairs LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'Two transfers or two receipts run together under the key %: %. Export the data with the version before this one, give one of them another number in the files, and import these into an empty database.',
      pair.joined, pair.keys;
  END IF;
END $$;

CREATE UNIQUE INDEX transfer_shipment_joined_key ON transfer_shipment ((order_nbr || '-' || shipment_nbr));
CREATE UNIQUE INDEX transfer_shipment_ledger_key ON transfer_shipment ((order_nbr || '/' || shipment_nbr));
CREATE UNIQUE INDEX transfer_receipt_joined_key ON transfer_receipt ((order_nbr || '-' || receipt_nbr));
`
