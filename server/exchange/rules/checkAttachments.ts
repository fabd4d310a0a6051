import { OWNER_FILES } from '../files/attachmentFile'
import { nounOf } from '../files/fileSpec'
import { specOf } from '../files/fileSpecs'
import type { Stage } from '../staging/stage'
import { stageTable } from '../staging/stageTable'
import { IMPORT } from '../stock/impliedMovements'
import { showValue } from '../wording'

const LINE_KEY = `'^(.+)/([0-9]{1,10})$'`

/** Rejects attachments whose owner is neither in the files nor in the database. */
export async function checkAttachments(stage: Stage): Promise<void> {
  if (!stage.writes('attachments')) return
  for (const [kind, file] of Object.entries(OWNER_FILES)) {
    const { table, key, lineOf } = specOf(file)
    const isLine = lineOf !== undefined
    const ofKind = `FROM import_attachments AS row WHERE state = 'new' AND owner_kind = '${kind}'`
    if (isLine)
      await stage.reject<{ line: number; key: string }>(
        'attachments',
        `SELECT line, owner_key AS key ${ofKind} AND owner_key !~ ${LINE_KEY} ORDER BY line`,
        ({ key }) => ['owner_key', `${showValue(key)} is not a number and a line with "/" between`],
      )
    if (stage.files.get(file)?.isReadable === false) continue
    const [number = '', line = ''] = key
    const isOwner = isLine
      ? `owner.${number} = substring(row.owner_key FROM '^(.+)/[0-9]+$') AND owner.${line} = substring(row.owner_key FROM '[0-9]+$')::bigint`
      : `owner.${number} = row.owner_key`
    await stage.reject<{ line: number; key: string }>(
      'attachments',
      `SELECT line, owner_key AS key ${ofKind} ${isLine ? `AND owner_key ~ ${LINE_KEY}` : ''}
         AND NOT EXISTS (SELECT FROM ${stageTable(file)} AS owner WHERE ${isOwner})
         AND NOT EXISTS (SELECT FROM ${table} AS owner WHERE ${isOwner}) ORDER BY line`,
      (row) => ['owner_key', `there is no ${nounOf(file)} ${showValue(row.key)}`],
    )
  }
  await stage.run(`UPDATE import_attachments SET created_at = coalesce(created_at, '${stage.now}'), created_by = coalesce(created_by, '${IMPORT}')
     WHERE state = 'new'`)
}
