/**
 * Documents whose searched texts have a character beyond printable ASCII: few or none in most companies. All others are found by a term of
 * two letters or digits through the indexes of trigrams, because every character that may follow it is known: server/domain/windows/searchCondition.
 */
export const sql = /* sql */ `
CREATE INDEX sales_order_beyond_ascii ON sales_order (order_nbr)
  WHERE order_nbr_search ~ '[^ -~]' OR customer_order_nbr_search ~ '[^ -~]';
CREATE INDEX production_order_beyond_ascii ON production_order (prod_nbr)
  WHERE prod_nbr_search ~ '[^ -~]';
CREATE INDEX shipment_beyond_ascii ON shipment (shipment_nbr)
  WHERE shipment_nbr_search ~ '[^ -~]';
CREATE INDEX transfer_shipment_beyond_ascii ON transfer_shipment (joined)
  WHERE order_nbr_search ~ '[^ -~]' OR shipment_nbr_search ~ '[^ -~]' OR tracking_number_search ~ '[^ -~]';
`
