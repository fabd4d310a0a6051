import type { ComponentProps } from 'react'
import { AnnotationActions } from '../documents/annotations/AnnotationActions'
import type { Annotated } from '../documents/annotations/annotationCalls'
import { NoteAndFiles } from '../documents/annotations/NoteAndFiles'
import { CloseButton, DialogBody, DialogFooter, DialogFrame, DialogHeader } from '../kit/DialogFrame'
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
    <DialogFrame size="5xl" onClose={onClose}>
      <DialogHeader title="Receipt Details" subtitle={subtitle} />
      <DialogBody>
        <LinesTable
          label="Receipt lines"
          columns={columns}
          rows={lines}
          getRowId={getLineId}
          emptyText="This receipt has no lines."
          pageSize={100}
        />
        <FactsList facts={facts} />
        <NoteAndFiles kind={annotations.kind} note={annotations.note} files={annotations.files} />
      </DialogBody>
      <DialogFooter>
        <AnnotationActions {...annotations} />
        <CloseButton />
      </DialogFooter>
    </DialogFrame>
  )
}
