import type { Queryable } from '../../../database/database'
import { instantText } from '../columns/dateKinds'
import { OWNER_FILES } from '../files/attachmentFile'
import { showValue } from '../showValue'
import { loadExisting } from '../staging/loadExisting'
import { keyText, type Row } from '../staging/row'
import type { Stage } from '../staging/stage'
import { IMPORT } from '../stock/impliedMovements'

/** Refuses attachments whose owner is neither in the files nor in the database. */
export async function checkAttachments(tx: Queryable, stage: Stage, now: Date): Promise<void> {
  const rows = stage.fresh('attachments')
  for (const [kind, { file, noun, isLine }] of Object.entries(OWNER_FILES)) {
    const ofKind = rows.filter((row) => row.text('owner_kind') === kind)
    const keys = new Map<Row, string>()
    for (const row of ofKind) {
      const key = ownerKey(row.text('owner_key'), isLine)
      if (key === null)
        stage.refuse(
          'attachments',
          row,
          'owner_key',
          `${showValue(row.text('owner_key'))} is not a number and a line with "/" between`,
        )
      else keys.set(row, key)
    }
    await loadExisting(
      tx,
      stage,
      file,
      [...keys.values()].filter((key) => !stage.isFresh(file, key)),
    )
    for (const [row, key] of keys) {
      if (stage.find(file, key) || stage.mayHave(file, key)) continue
      stage.refuse('attachments', row, 'owner_key', `there is no ${noun} ${showValue(row.text('owner_key'))}`)
    }
  }
  for (const row of rows) {
    if (row.isOpen('created_at')) row.fill('created_at', instantText(now))
    if (row.isOpen('created_by')) row.fill('created_by', IMPORT)
  }
}

function ownerKey(text: string, isLine: boolean): string | null {
  if (!isLine) return text
  const [, number = '', line = ''] = /^(.+)\/(\d{1,10})$/.exec(text) ?? []
  return number === '' ? null : keyText([number, String(Number(line))])
}
