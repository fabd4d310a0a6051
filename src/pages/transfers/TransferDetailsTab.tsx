import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect, useMemo } from 'react'
import { isPositive } from '../../../contract/quantities/quantity'
import { canReceiveTransfer } from '../../services/transferLines'
import { transferReceiptBody } from './transferReceiptBody'
import { useAppDispatch, useAppSelector } from '../../services/hooks'
import { ConfirmDialog } from '../../components/kit/ConfirmDialog'
import { GuardedButton } from '../../components/kit/GuardedButton'
import { FailedNotice } from '../../components/parts/FailedNotice'
import { lazyPart } from '../../components/parts/lazyPart'
import { KeptCountWaiting } from '../../components/receiving/KeptCountNotice'
import { OutcomeNotice } from '../../components/writes/OutcomeNotice'
import type { WriteOfDocument } from '../../components/writes/useDocumentWrite'
import { draftOfLines } from '../../components/receiving/receiptDraft'
import type { KeptCount } from '../../components/receiving/useKeptCount'
import { fullReceiveChosen, partialReceiveChosen, receiveCanceled, selectReceiveMode } from '../../slices/receiveModeSlice'
import { FullReceiptDetails } from './FullReceiptDetails'
import { ReceiptFailure } from './ReceiptFailure'
import { countedTransferLines } from './transferProgress'
import { TransferFacts } from './TransferFacts'
import { TransferItemsTable } from './TransferItemsTable'
import type { CountedTransferLine } from './transferProgress'
import type { TransferRow } from './transferRows'

const LazyPartialReceiptForm = lazyPart(
  () => import('./PartialReceiptForm').then(({ PartialReceiptForm }) => PartialReceiptForm),
  ({ onRetry, isRetrying }) => <FailedNotice what="Receive Partial" onRetry={onRetry} isRetrying={isRetrying} />,
)

interface TransferDetailsTabProps {
  readonly transfer: TransferRow
  readonly write: WriteOfDocument
  readonly kept: KeptCount
}

/** Where a transfer goes, what is in it, and receiving it in full or in part. */
export function TransferDetailsTab({ transfer, write, kept }: TransferDetailsTabProps) {
  const dispatch = useAppDispatch()
  // The form is there when it is asked for, also if the server is not.
  useEffect(() => LazyPartialReceiptForm.preload(), [])
  const mode = useAppSelector((state) => selectReceiveMode(state, transfer.id))
  const { shipped, received } = transfer
  const lines = useMemo(() => countedTransferLines({ shipped, received }), [shipped, received])
  const isReceivable = canReceiveTransfer(lines)
  const isCounted =
    draftOfLines(
      kept.kept,
      lines.filter(({ maximum }) => isPositive(maximum)),
    ) !== null

  function startPartial(resume: boolean) {
    write.seen()
    kept.open(resume)
    dispatch(partialReceiveChosen(transfer.id))
  }

  function startFull() {
    write.seen()
    dispatch(fullReceiveChosen(transfer.id))
  }

  function post(quantityOf: (line: CountedTransferLine) => number) {
    void write.start('createTransferReceipt', transferReceiptBody(transfer, lines, quantityOf))
  }

  function handleCancel() {
    dispatch(receiveCanceled())
  }

  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <TransferFacts transfer={transfer} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="h3" sx={{ flex: 1 }}>
          Transfer Items
        </Typography>
        {isReceivable && mode !== 'partial' && (
          <>
            <GuardedButton disabled={write.isBlocked} onClick={() => startPartial(false)}>
              Receive Partial
            </GuardedButton>
            <GuardedButton variant="contained" disabled={write.isBlocked} onClick={startFull}>
              Receive Full
            </GuardedButton>
          </>
        )}
      </Box>
      <ReceiptFailure reason={write.refusal} />
      <OutcomeNotice write={write} />
      {mode !== 'partial' && isCounted && <KeptCountWaiting onResume={() => startPartial(true)} onDiscard={kept.drop} />}
      {mode === 'partial' ? (
        <LazyPartialReceiptForm lines={lines} write={write} kept={kept} onPost={post} onCancel={handleCancel} />
      ) : (
        <TransferItemsTable lines={lines} />
      )}
      {mode === 'full' && (
        <ConfirmDialog
          title="Receive Full"
          question="Are you sure you want to receive all remaining items?"
          details={<FullReceiptDetails lines={lines} />}
          confirmLabel="Confirm"
          isBusy={write.isBlocked}
          onConfirm={() => post((line) => line.maximum)}
          onCancel={handleCancel}
        />
      )}
    </Box>
  )
}
