import { useCallback, useMemo, useState } from 'react'
import type { CreateSalesReceiptRequest, OrderLine } from '../../../contract/entities/sales'
import { salesLineReceiptBody, salesReceiptBody } from '../../../contract/rules/receiving'
import { draftOfLines, draftWithoutLines } from '../../components/receiving/receiptDraft'
import type { ReceiptDraft } from '../../components/receiving/receiptDraft'
import { useCheckedWrite } from '../../components/receiving/useCheckedWrite'
import type { CheckedWrite } from '../../components/receiving/useCheckedWrite'
import { isOutcomeUnknown } from '../../services/apiError'
import { useCreateSalesReceiptMutation, useGetSalesQuery } from '../../services/salesApi'
import { useKeptCount } from '../../services/useKeptCount'
import { receivableLines } from './salesLines'
import type { ReceivableLine } from './salesLines'
import { salesReceiptWasPosted } from './salesReceiptCheck'
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
  readonly write: CheckedWrite
  /** Opens the dialog on all lines that can be received. */
  readonly openOrder: (isResumed: boolean) => void
  /** Opens the dialog on one line. Stable. */
  readonly openLine: (line: OrderLine) => void
  readonly close: () => void
  /** Posts the quantities of the open dialog: one line as flat fields, the order's lines as a list. */
  readonly post: (quantityOf: (line: ReceivableLine) => number) => Promise<void>
}

/** Receiving against one sales order; mount anew (by key) for another one. */
export function useSalesReceipt(order: SalesRow): SalesReceiving {
  const { refetch } = useGetSalesQuery()
  const [createReceipt] = useCreateSalesReceiptMutation()
  const kept = useKeptCount(`sales ${order.orderNbr}`)
  const [opened, setOpened] = useState<OpenReceiving | null>(null)
  const lineNbr = opened?.lineNbr ?? null
  const lines = useMemo(
    () => receivableLines(order.lines).filter((line) => lineNbr === null || line.lineNbr === lineNbr),
    [order.lines, lineNbr],
  )

  // Counts of single lines and of the whole order are one count, so neither replaces what the other one holds.
  const keep = (draft: ReceiptDraft) => kept.keep({ ...draftWithoutLines(kept.draft, lines), ...draft })
  const discard = () => kept.keep(draftWithoutLines(kept.draft, lines))
  const write = useCheckedWrite(isOutcomeUnknown)
  const { reset } = write

  const openLine = useCallback(
    (line: OrderLine) => {
      reset()
      setOpened({ lineNbr: line.lineNbr, isResumed: false })
    },
    [reset],
  )

  function openOrder(isResumed: boolean) {
    reset()
    setOpened({ lineNbr: null, isResumed })
  }

  async function post(quantityOf: (line: ReceivableLine) => number) {
    const body = bodyOf(quantityOf)
    if (body === null) return
    await write.run({
      send: () => createReceipt(body).unwrap(),
      async wasPosted() {
        const after = await refetch().unwrap()
        const received = 'lineDetails' in body ? body.lineDetails : [body]
        return salesReceiptWasPosted(order.lines, after.details[order.orderNbr] ?? [], received)
      },
      onPosted() {
        discard()
        setOpened(null)
      },
    })
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
    write,
    openOrder,
    openLine,
    close: () => setOpened(null),
    post,
  }
}
