import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ComponentProps } from 'react'
import { AnnotationActions } from '../documents/annotations/AnnotationActions'
import type { Annotated } from '../documents/annotations/annotationCalls'
import { DialogFrame } from '../kit/DialogFrame'
import { FactsList, type Fact } from '../kit/FactsList'
import { LinesTable } from '../kit/LinesTable'
import type { TableColumn } from '../kit/tableColumn'

interface ReceiptDialogProps<Line, Kind extends keyof Annotated> extends Omit<
  ComponentProps<typeof AnnotationActions<Kind>>,
  'of' | 'isDisabled'
> {
  readonly subtitle?: string
  readonly facts: readonly Fact[]
  /** Must be a module constant, because a new array would re-render the table. */
  readonly columns: readonly TableColumn<Line>[]
  readonly lines: readonly Line[]
  readonly getLineId: (line: Line) => number
  readonly onClose: () => void
}

/** "Receipt Details" of a sales order's or a transfer's receipt: its lines, its note and its files. */
export function ReceiptDialog<Line extends object, Kind extends keyof Annotated>(props: ReceiptDialogProps<Line, Kind>) {
  const { subtitle, facts, columns, lines, getLineId, onClose, ...annotations } = props
  return (
    <DialogFrame
      title="Receipt Details"
      {...(subtitle !== undefined && { subtitle })}
      size="5xl"
      onClose={onClose}
      actions={<AnnotationActions {...annotations} />}
    >
      <Box sx={{ display: 'grid', gap: 3 }}>
        <FactsList facts={facts} />
        <NoteText note={annotations.note} />
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

interface NoteTextProps {
  /** Renders nothing when `''`. */
  readonly note: string
}

/** A document's note, read-only. */
function NoteText({ note }: NoteTextProps) {
  if (note === '') return null
  return (
    <Box sx={{ borderLeft: 3, borderColor: 'warning.main', pl: 1.5 }}>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        Note
      </Typography>
      <Typography variant="body2" className="note-text">
        {note}
      </Typography>
    </Box>
  )
}
