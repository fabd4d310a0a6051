import { useCallback, useMemo } from 'react'
import type { CreateSalesReceiptRequest, OrderLine } from '../../../contract/entities/sales'
import { salesLineReceiptBody, salesReceiptBody } from '../../../contract/rules/receiving'
import { draftOfLines, draftWithoutLines } from '../../components/receiving/receiptDraft'
import type { ReceiptDraft } from '../../components/receiving/receiptDraft'
import { useAddressDialog } from '../../services/useAddressDialog'
import { useKeptCount } from '../../services/useKeptCount'
import { useDocumentWrite } from '../../services/writes/useDocumentWrite'
import type { WriteOfDocument } from '../../services/writes/useDocumentWrite'
import { documentName } from '../../services/writes/writtenDocument'
import { receivableLines } from './salesLines'
import type { ReceivableLine } from './salesLines'
import type { SalesRow } from './salesRows'

/** The open Receive Items dialog: on which lines, and whether it goes on with a kept count. */
export interface OpenReceiving {
  /** A line number, or null for all lines of the order. */
  readonly lineNbr: number | null
  readonly isResumed: boolean
}

/** Receiving against one sales order. */
export interface SalesReceiving {
  readonly opened: OpenReceiving | null
  /** The lines of the open dialog, or all lines that can be received while none is open. */
  readonly lines: readonly ReceivableLine[]
  /** What was counted of these lines before and is not posted; null for nothing. */
  readonly kept: ReceiptDraft | null
  readonly keep: (draft: ReceiptDraft) => void
  /** Forgets what was counted of these lines. */
  readonly discard: () => void
  readonly write: WriteOfDocument
  /** Opens the dialog on all lines that can be received. */
  readonly openOrder: (isResumed: boolean) => void
  /** Opens the dialog on one line. The same function until the address changes. */
  readonly openLine: (line: OrderLine) => void
  readonly close: () => void
  /** Posts the quantities of the open dialog: one line as flat fields, the order's lines as a list. */
  readonly post: (quantityOf: (line: ReceivableLine) => number) => Promise<void>
}

const ALL_LINES = 'all'
const RESUMED = 'resume'

/** What the address says of the dialog: `all`, `resume` (all lines, with the kept count), or a line number. */
function readOpened(value: string | null): OpenReceiving | null {
  if (value === null) return null
  return { lineNbr: /^\d+$/.test(value) ? Number(value) : null, isResumed: value === RESUMED }
}

/** Receiving against one sales order; mount anew (by key) for another one. */
export function useSalesReceipt(order: SalesRow): SalesReceiving {
  const document = documentName.sales(order.orderNbr)
  const kept = useKeptCount(document)
  const dialog = useAddressDialog('receive')
  const opened = useMemo(() => readOpened(dialog.value), [dialog.value])
  const lineNbr = opened?.lineNbr ?? null
  const lines = useMemo(
    () => receivableLines(order.lines).filter((line) => lineNbr === null || line.lineNbr === lineNbr),
    [order.lines, lineNbr],
  )

  // Counts of single lines and of the whole order are one count, so neither replaces what the other one holds.
  const keep = (draft: ReceiptDraft) => kept.keep({ ...draftWithoutLines(kept.draft, lines), ...draft })
  const discard = () => kept.keep(draftWithoutLines(kept.draft, lines))
  const write = useDocumentWrite(document)
  const { seen } = write
  const { open } = dialog

  const openLine = useCallback(
    (line: OrderLine) => {
      seen()
      open(String(line.lineNbr))
    },
    [seen, open],
  )

  function openOrder(isResumed: boolean) {
    seen()
    open(isResumed ? RESUMED : ALL_LINES)
  }

  async function post(quantityOf: (line: ReceivableLine) => number) {
    const body = bodyOf(quantityOf)
    if (body === null) return
    if (
      await write.start(
        'createSalesReceipt',
        body,
        lines.map(({ key }) => key),
      )
    )
      handlePosted()
  }

  async function checkAgain() {
    const isPosted = await write.checkAgain()
    if (isPosted) handlePosted()
    return isPosted
  }

  function handlePosted() {
    dialog.close()
  }

  function bodyOf(quantityOf: (line: ReceivableLine) => number): CreateSalesReceiptRequest | null {
    if (lineNbr === null) return salesReceiptBody(order.customerId, lines, quantityOf)
    const [line] = lines
    return line ? salesLineReceiptBody(order.customerId, line, quantityOf(line)) : null
  }

  return {
    opened,
    lines,
    kept: draftOfLines(kept.draft, lines),
    keep,
    discard,
    write: { ...write, checkAgain },
    openOrder,
    openLine,
    close: dialog.close,
    post,
  }
}
