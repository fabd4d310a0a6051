import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { documentName } from '../../../contract/documentName'
import { Related } from '../../components/documents/related/Related'
import { ConfirmDialog } from '../../components/kit/ConfirmDialog'
import { GuardedButton } from '../../components/kit/GuardedButton'
import { TRANSFER_RULES } from '../../components/receiving/receiptDraft'
import { ReceiptDraftWaiting } from '../../components/receiving/ReceivingNotices'
import type { StoredReceiptDraft } from '../../components/receiving/useReceiptDraft'
import { Finality } from '../../components/writes/Finality'
import type { WriteOfDocument } from '../../components/writes/useDocumentWrite'
import { useAppDispatch, useAppSelector } from '../../services/hooks'
import { canReceiveTransfer, transferLines, transferReceiptBody, type TransferLine } from '../../services/transferLines'
import { fullReceiveChosen, partialReceiveChosen, receiveCanceled, selectReceiveMode } from '../../slices/receiveModeSlice'
import { FullReceiptDetails } from './FullReceiptDetails'
import { PartialReceiptForm } from './PartialReceiptForm'
import { TransferFacts } from './TransferFacts'
import { TransferItemsTable } from './TransferItemsTable'
import type { TransferRow } from './transferList'
import { TransferOutcome } from './TransferOutcome'

interface TransferDetailsTabProps {
  readonly transfer: TransferRow
  readonly write: WriteOfDocument
  readonly draft: StoredReceiptDraft
  /** Part of the dialog's footer for the buttons of a partial receipt. */
  readonly footer: HTMLElement | null
}

/** Destination and lines of a transfer, with full and partial receipt. */
export function TransferDetailsTab({ transfer, write, draft, footer }: TransferDetailsTabProps) {
  const dispatch = useAppDispatch()
  const document = documentName.transfer(transfer.id)
  const mode = useAppSelector((state) => selectReceiveMode(state, document))
  // Its button then gets the focus, which the form took with it.
  const [isBack, setIsBack] = useState(false)
  const { shipped, received } = transfer
  const lines = useMemo(() => transferLines(shipped, received), [shipped, received])
  const isReceivable = canReceiveTransfer(lines)

  function startPartial() {
    write.acknowledge()
    draft.open()
    dispatch(partialReceiveChosen({ document }))
  }

  function startFull() {
    write.acknowledge()
    dispatch(fullReceiveChosen(document))
  }

  function post(quantityOf: (line: TransferLine) => number) {
    void write.start('createTransferReceipt', transferReceiptBody(transfer, lines, quantityOf))
  }

  function handleCancel() {
    setIsBack(true)
    dispatch(receiveCanceled())
  }

  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Related kind="transfer" id={transfer.id} />
      <TransferFacts transfer={transfer} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 36 }}>
        <Typography variant="h3" sx={{ flex: 1 }}>
          Transfer Items
        </Typography>
        {isReceivable && mode !== 'partial' && (
          <>
            <GuardedButton data-next autoFocus={isBack} disabled={write.isBlocked} onClick={startPartial}>
              Receive Partial
            </GuardedButton>
            <GuardedButton variant="contained" disabled={write.isBlocked} onClick={startFull}>
              Receive Full
            </GuardedButton>
          </>
        )}
      </Box>
      {mode !== 'partial' && <TransferOutcome write={write} />}
      {mode !== 'partial' && (
        <ReceiptDraftWaiting draft={draft} lines={lines} rules={TRANSFER_RULES} write={write} onResume={startPartial} />
      )}
      {mode === 'partial' ? (
        <PartialReceiptForm
          transfer={transfer}
          lines={lines}
          write={write}
          draft={draft}
          onPost={post}
          onCancel={handleCancel}
          footer={footer}
        />
      ) : (
        <TransferItemsTable lines={lines} />
      )}
      {mode === 'full' && (
        <ConfirmDialog
          title="Receive Full"
          question="Are you sure you want to receive all remaining items?"
          details={
            <Box sx={{ display: 'grid', gap: 1.5 }}>
              <FullReceiptDetails document={document} lines={lines} />
              <Finality document={document} />
            </Box>
          }
          confirmLabel="Confirm"
          isBusy={write.isBlocked}
          onConfirm={() => post((line) => line.maximum)}
          onCancel={handleCancel}
        />
      )}
    </Box>
  )
}
