import { anyOf, type Invariant } from './invariant'

const confirmedIsComplete = `
  SELECT format('shipment %s is %s without courier, tracking number, ship date or moment', shipment_nbr, status) AS what
  FROM shipment
  WHERE status <> 'Open' AND (courier = '' OR tracking_number = '' OR ship_date IS NULL OR confirmed_at IS NULL)`

const oneIssueALine = `
  SELECT format('shipment %s line %s of %s at %s moved %s', shipment_nbr, line_nbr, shipped_qty, line.site_id, -moved.qty) AS what
  FROM (
    SELECT shipment_nbr, line_nbr, inventory_id, site_id, shipped_qty
    FROM shipment JOIN shipment_line USING (shipment_nbr) WHERE status <> 'Open'
  ) AS line
  FULL JOIN (SELECT * FROM stock_movement WHERE reason = 'shipment') AS moved
    ON moved.document_nbr = shipment_nbr AND moved.document_line = line_nbr
    AND moved.inventory_id = line.inventory_id AND moved.site_id = line.site_id
  WHERE shipped_qty IS DISTINCT FROM -moved.qty`

const issuedOnce = `
  SELECT format('shipment %s line %s was issued %s times', document_nbr, document_line, count(*)) AS what
  FROM stock_movement WHERE reason = 'shipment'
  GROUP BY document_nbr, document_line HAVING count(*) > 1`

const confirmedOnce = `
  SELECT format('shipment %s was confirmed %s times', entity_key, count(*)) AS what
  FROM audit_entry WHERE entity_kind = 'shipment' AND action = 'confirm'
  GROUP BY entity_key HAVING count(*) > 1`

const unchangedSince = `
  SELECT format('shipment %s is not as it was confirmed', shipment_nbr) AS what
  FROM shipment JOIN audit_entry ON entity_kind = 'shipment' AND entity_key = shipment_nbr AND action = 'confirm'
  WHERE (after ->> 'courier', after ->> 'trackingNumber', after ->> 'shipDate')
    IS DISTINCT FROM (courier, tracking_number, to_char(ship_date, 'YYYY-MM-DD'))`

/** Invariants of shipments. */
export const shipmentInvariants: readonly Invariant[] = [
  {
    id: 'I5',
    promise: 'A shipment is confirmed at most once, with courier, tracking number and ship date, and moves each line once',
    violations: anyOf(confirmedIsComplete, oneIssueALine, issuedOnce, confirmedOnce, unchangedSince),
  },
]
