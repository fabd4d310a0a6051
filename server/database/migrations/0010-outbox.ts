/** What was posted, event by event, for programs that follow it; and the numbers by which they follow. */
export const sql = /* sql */ `
-- One posted effect, written in its transaction. document_nbr is what was made or moved (the number that its movements of stock carry);
-- document_kind and document_id are the document that it belongs to, as the screens know it. Imports have none of them.
-- position: NULL until the event is numbered, which happens after its transaction has ended; see numberEvents.
CREATE TABLE outbox_event (
  event_id      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  position      bigint UNIQUE CHECK (position > 0),
  at            timestamptz NOT NULL,
  type          text NOT NULL CHECK (type IN ('receipt', 'linkedOrder', 'release', 'completion', 'confirmation', 'transferReceipt',
    'count', 'correction', 'note', 'file', 'import')),
  document_kind text,
  document_id   text,
  document_nbr  text,
  lines         jsonb NOT NULL,
  details       jsonb NOT NULL,
  who           text NOT NULL,
  key           text,
  request_id    text NOT NULL,
  CHECK ((document_kind IS NULL) = (document_id IS NULL) AND (document_id IS NULL) = (document_nbr IS NULL))
);
CREATE INDEX outbox_event_without_position ON outbox_event (event_id) WHERE position IS NULL;

CREATE TRIGGER outbox_event_is_never_deleted BEFORE DELETE ON outbox_event
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER outbox_event_is_numbered_once BEFORE UPDATE ON outbox_event
  FOR EACH ROW WHEN (OLD.position IS NOT NULL OR to_jsonb(NEW) - 'position' <> to_jsonb(OLD) - 'position')
  EXECUTE FUNCTION refuse_change();

-- The last position that was given, in a row that who gives positions holds.
CREATE TABLE outbox_numbering (
  is_only       boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  last_position bigint NOT NULL DEFAULT 0
);
INSERT INTO outbox_numbering DEFAULT VALUES;
`
