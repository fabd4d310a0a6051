import Box from '@mui/material/Box'
import type { ComponentProps } from 'react'
import { DialogFrame } from '../kit/DialogFrame'
import { FactsList, type Fact } from '../kit/FactsList'
import { GuardedButton } from '../kit/GuardedButton'
import { LinesTable } from '../kit/LinesTable'
import type { TableColumn } from '../kit/tableColumn'
import { AttachmentAction } from '../attachments/AttachmentAction'
import { NoteAction } from '../notes/NoteAction'
import { NoteText } from '../notes/NoteText'

interface ReceiptDialogProps<Line> {
  /** Names the receipt, for example "Receipt R000012". */
  readonly subject: string
  readonly subtitle?: string
  readonly facts: readonly Fact[]
  /** The receipt's note and how it is saved. */
  readonly note: Omit<ComponentProps<typeof NoteAction>, 'subject'>
  /** The receipt's files and how one is added. */
  readonly attachments: Omit<ComponentProps<typeof AttachmentAction>, 'subject'>
  /** A module constant. */
  readonly columns: readonly TableColumn<Line>[]
  readonly lines: readonly Line[]
  readonly getLineId: (line: Line) => number
  readonly onClose: () => void
}

/** "Receipt Details" of a sales order's or a transfer's receipt: what came in, its note and its files. */
export function ReceiptDialog<Line extends object>({
  subject,
  subtitle,
  facts,
  note,
  attachments,
  columns,
  lines,
  getLineId,
  onClose,
}: ReceiptDialogProps<Line>) {
  return (
    <DialogFrame
      title="Receipt Details"
      {...(subtitle !== undefined && { subtitle })}
      size="5xl"
      onClose={onClose}
      actions={
        <>
          <NoteAction subject={subject} {...note} />
          <AttachmentAction subject={subject} {...attachments} />
          <GuardedButton onClick={onClose}>Close</GuardedButton>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 3 }}>
        <FactsList facts={facts} />
        <NoteText note={note.note} />
        <LinesTable
          label="Receipt lines"
          columns={columns}
          rows={lines}
          getRowId={getLineId}
          emptyText="This receipt has no lines."
          pageSize={100}
        />
      </Box>
    </DialogFrame>
  )
}
