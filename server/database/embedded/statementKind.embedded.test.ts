import { isWriting } from './freeSpace'

test.each([
  ['INSERT INTO t VALUES (1)'],
  ['  update t SET n = 1'],
  ['DELETE FROM t'],
  ['TRUNCATE t'],
  ['CREATE TABLE t (n integer)'],
  ['-- why\nINSERT INTO t VALUES (1)'],
  ['/* why */ DELETE FROM t'],
  ['WITH gone AS (DELETE FROM t RETURNING n) SELECT * FROM gone'],
  ['DO $$ BEGIN NULL; END $$'],
])('%s writes', (sql) => expect(isWriting(sql)).toBe(true))

test.each([
  ['SELECT * FROM t FOR UPDATE'],
  ['\n  select 1'],
  ['WITH few AS (SELECT 1) SELECT * FROM few'],
  ['BEGIN'],
  ['COMMIT'],
  ['ROLLBACK'],
  ['SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY'],
  ['SHOW server_version'],
  ['LOCK TABLE t IN ACCESS SHARE MODE'],
  ['DECLARE c CURSOR FOR SELECT * FROM t'],
  ['FETCH 10 FROM c'],
  ['CLOSE c'],
  ['-- INSERT INTO t\nSELECT 1'],
])('%s does not', (sql) => expect(isWriting(sql)).toBe(false))
