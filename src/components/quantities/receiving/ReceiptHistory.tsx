import type { ComponentProps, ReactNode } from 'react'
import { useAddressDialog } from '../../address/useAddressEdit'
import type { Annotated } from '../../documents/annotationCalls'
import { AnnotationActions, NoteAndFiles } from '../../documents/annotations/AnnotationActions'
import { CloseButton, DialogBody, DialogFooter, DialogFrame, DialogHeader } from '../../kit/DialogFrame'
import { FactsList, type Fact } from '../../kit/FactsList'
import { LinesTable } from '../../kit/LinesTable'
import type { TableColumn } from '../../kit/tableColumn'

interface ReceiptHistoryProps<Receipt> {
  readonly receipts: readonly Receipt[]
  readonly columns: readonly TableColumn<Receipt>[]
  readonly numberOf: (receipt: Receipt) => string
  readonly emptyText: string
  readonly children: (opened: Receipt, close: () => void) => ReactNode
}

export function ReceiptHistory<Receipt extends object>(props: ReceiptHistoryProps<Receipt>) {
  const { receipts, columns, numberOf, emptyText, children } = props
  const dialog = useAddressDialog('receipt')
  // In any case of letters, because the number may be one that was typed or scanned.
  const wanted = dialog.value?.toLowerCase()
  const opened = receipts.find((receipt) => numberOf(receipt).toLowerCase() === wanted)
  return (
    <>
      <LinesTable
        label="Receipts"
        columns={columns}
        rows={receipts}
        getRowId={numberOf}
        emptyText={emptyText}
        pageSize={50}
        onRowOpen={(receipt) => dialog.open(numberOf(receipt))}
      />
      {opened && children(opened, dialog.close)}
    </>
  )
}

interface ReceiptDialogProps<Line, Kind extends keyof Annotated> extends Omit<
  ComponentProps<typeof AnnotationActions<Kind>>,
  'of' | 'isDisabled'
> {
  readonly facts: readonly Fact[]
  readonly columns: readonly TableColumn<Line>[]
  readonly lines: readonly Line[]
  readonly getLineId: (line: Line) => number
  readonly onClose: () => void
}

export function ReceiptDialog<Line extends object, Kind extends keyof Annotated>(props: ReceiptDialogProps<Line, Kind>) {
  const { facts, columns, lines, getLineId, onClose, ...annotations } = props
  return (
    <DialogFrame size="5xl" onClose={onClose}>
      <DialogHeader title="Receipt Details" />
      <DialogBody>
        <FactsList facts={facts} />
        <LinesTable
          label="Receipt lines"
          columns={columns}
          rows={lines}
          getRowId={getLineId}
          emptyText="This receipt has no lines."
          pageSize={100}
        />
        <NoteAndFiles kind={annotations.kind} note={annotations.note} files={annotations.files} />
      </DialogBody>
      <DialogFooter>
        <AnnotationActions {...annotations} />
        <CloseButton />
      </DialogFooter>
    </DialogFrame>
  )
}
