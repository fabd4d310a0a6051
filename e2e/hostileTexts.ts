/** Host that hostile texts try to load from. A text that is executed as code either does that or sets `window.__xss`. */
export const ELSEWHERE = 'evil.example'

/** Texts that execute where a page uses them as markup, address, template or style; the last two only look like something else. */
export const HOSTILE_TEXTS: readonly string[] = [
  '<img src=x onerror="window.__xss=1">',
  '<svg onload="window.__xss=2">',
  '"><script>window.__xss=3</script>',
  `' onfocus='window.__xss=4' autofocus tabindex=1 x='`,
  'javascript:window.__xss=5//',
  '[click](javascript:window.__xss=6) <a href="javascript:window.__xss=6">click</a>',
  '{{constructor.constructor("window.__xss=7")()}}',
  '${window.__xss=8}',
  `<iframe srcdoc="<script>parent.__xss=9</script>"></iframe>`,
  `<style>@import "//${ELSEWHERE}/10.css"</style><link rel=stylesheet href=//${ELSEWHERE}/10>`,
  '&lt;img src=x onerror=&quot;window.__xss=11&quot;&gt;',
  '</title></textarea></script><script>window.__xss=12</script>',
  `=HYPERLINK("http://${ELSEWHERE}/13","click")`,
  '+cmd|" /C calc"!A0',
  'invoice\u202egpj.exe\u2066 \u0007bell',
]

/** A hostile document number, as a careless import may bring. At most 60 characters. */
export const HOSTILE_NUMBER = '<img src=x onerror=window.__xss=20>'
const HOSTILE_SHIPMENT = `"><svg onload=window.__xss=21>`

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

const TEXT_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  site: ['description', 'address', 'city', 'region', 'postal_code', 'country'],
  item: ['description'],
  customer: ['name', 'alternate_id', 'address', 'city', 'region', 'postal_code', 'country'],
  sales_order: ['customer_order_nbr'],
  sales_order_line: ['line_desc', 'customer_alternate_id', 'note'],
  sales_receipt: ['note'],
  production_order: ['prod_desc'],
  shipment: ['note'],
  shipment_line: ['note'],
  transfer_order: ['description'],
  transfer_shipment: ['tracking_number', 'package_desc'],
  transfer_line: ['line_desc'],
  transfer_receipt: ['note'],
  transfer_receipt_line: ['note'],
  app_user: ['name', 'role'],
}

/** SQL that picks one of the hostile texts, a different one for each row and column. */
function anyOf(column: string): string {
  const texts = HOSTILE_TEXTS.map(quoted).join(', ')
  return `(ARRAY[${texts}])[1 + mod(abs(hashtext(ctid::text || '${column}')), ${HOSTILE_TEXTS.length})]`
}

/** Returns SQL that replaces every text of the demo data by hostile ones, and adds documents with hostile numbers. */
export function plantHostileTexts(): string {
  const number = quoted(HOSTILE_NUMBER)
  const shipment = quoted(HOSTILE_SHIPMENT)
  return [
    ...Object.entries(TEXT_COLUMNS).map(
      ([table, columns]) => `UPDATE ${table} SET ${columns.map((column) => `${column} = ${anyOf(column)}`).join(', ')}`,
    ),
    `UPDATE shipment SET courier = ${anyOf('courier')}, tracking_number = ${anyOf('tracking')} WHERE status <> 'Open'`,
    `UPDATE file SET filename = ${anyOf('filename')} || '.pdf'`,
    `INSERT INTO item (inventory_id, description) VALUES (${number}, ${quoted(HOSTILE_TEXTS[0] ?? '')})`,
    `INSERT INTO bill_of_material (inventory_id, line_nbr, component_id, qty_per) SELECT ${number}, 1, min(inventory_id), 2 FROM item WHERE inventory_id <> ${number}`,
    `INSERT INTO stock_movement (inventory_id, site_id, qty, reason, document_nbr, created_by)
       SELECT ${number}, min(site_id), 9, 'opening', 'opening', 'fixture' FROM site`,
    `INSERT INTO sales_order (order_nbr, customer_order_nbr, customer_id, site_id, status, order_date)
       SELECT ${number}, ${number}, min(customer_id), (SELECT min(site_id) FROM site), 'Open', '2026-11-01' FROM customer`,
    ...['Issue', 'Receipt'].map(
      (
        operation,
        index,
      ) => `INSERT INTO sales_order_line (order_nbr, line_nbr, inventory_id, operation, order_qty, open_qty, site_id)
        SELECT ${number}, ${index + 1}, ${number}, '${operation}', 2, 2, min(site_id) FROM site`,
    ),
    `INSERT INTO shipment (shipment_nbr, customer_id, site_id, status)
       SELECT ${shipment}, customer_id, site_id, 'Open' FROM sales_order WHERE order_nbr = ${number}`,
    `INSERT INTO shipment_line (shipment_nbr, line_nbr, order_nbr, order_line_nbr, inventory_id, shipped_qty)
       VALUES (${shipment}, 1, ${number}, 1, ${number}, 1)`,
    `UPDATE stock SET qty_allocated = 1 WHERE inventory_id = ${number}`,
    `INSERT INTO production_order (prod_nbr, inventory_id, prod_desc, site_id, qty_to_produce, status)
       SELECT ${number}, ${number}, ${number}, min(site_id), 2, 'Planned' FROM site`,
    `INSERT INTO production_material (prod_nbr, line_nbr, inventory_id, total_required)
       SELECT ${number}, 1, min(inventory_id), 2 FROM item WHERE inventory_id <> ${number}`,
    `INSERT INTO transfer_order (order_nbr, description, from_site, to_site)
       SELECT ${number}, ${number}, min(site_id), max(site_id) FROM site`,
    `INSERT INTO transfer_shipment (order_nbr, shipment_nbr, status, shipped_date) VALUES (${number}, ${shipment}, 'In Transit', '2026-11-01')`,
    `INSERT INTO transfer_line (order_nbr, shipment_nbr, line_nbr, inventory_id, shipped_qty) VALUES (${number}, ${shipment}, 1, ${number}, 2)`,
    'UPDATE list_revision SET revision = revision + 1',
  ].join(';\n')
}

/** The keys of the hostile documents, as in `?open=`. */
export const HOSTILE_KEYS = {
  order: encodeURIComponent(HOSTILE_NUMBER),
  shipment: encodeURIComponent(HOSTILE_SHIPMENT),
  transfer: encodeURIComponent(`${HOSTILE_NUMBER}-${HOSTILE_SHIPMENT}`),
}
