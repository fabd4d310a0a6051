/** Tables that only grow cannot be emptied either; and old history may be removed, of the audit trail and of the events. */
export const sql = /* sql */ `
CREATE TRIGGER stock_is_never_emptied BEFORE TRUNCATE ON stock FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER stock_movement_is_never_emptied BEFORE TRUNCATE ON stock_movement FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_entry_is_never_emptied BEFORE TRUNCATE ON audit_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER outbox_event_is_never_emptied BEFORE TRUNCATE ON outbox_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- From when on the audit trail and the events are complete; see trimHistory.
CREATE TABLE history_start (
  is_only    boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  kept_since timestamptz NOT NULL DEFAULT 'epoch'
);
INSERT INTO history_start DEFAULT VALUES;

-- Allows the removal of what is older than that and than a year, and nothing else.
CREATE FUNCTION refuse_change_of_kept_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < (SELECT kept_since FROM history_start) AND OLD.at < now() - interval '1 year' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% of % is not allowed', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

DROP TRIGGER audit_entry_is_append_only ON audit_entry;
CREATE TRIGGER audit_entry_is_append_only BEFORE UPDATE OR DELETE ON audit_entry
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_kept_history();
DROP TRIGGER outbox_event_is_never_deleted ON outbox_event;
CREATE TRIGGER outbox_event_is_kept BEFORE DELETE ON outbox_event
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_kept_history();
`
