import Box from '@mui/material/Box'
import { useMemo, useState } from 'react'
import { documentName } from '../../../contract/documentName'
import type { TransfersResponse } from '../../../contract/entities/transfers'
import { DocumentHeader } from '../../components/documents/DocumentHeader'
import { DocumentSteps } from '../../components/documents/DocumentSteps'
import { DocumentTabs, useDocumentTab } from '../../components/documents/DocumentTabs'
import { CloseButton, DialogBody, DialogFooter, DialogFrame, DialogOutcome } from '../../components/kit/DialogFrame'
import { GuardedButton } from '../../components/kit/GuardedButton'
import { StatusChip } from '../../components/kit/StatusChip'
import type { OpenDocumentProps } from '../../components/lists/documentPage'
import { DocumentPrintButton } from '../../components/printing/PrintButton'
import { TRANSFER_RULES } from '../../components/quantities/receiving/receiptDraft'
import { useIsReceivingAlone } from '../../components/quantities/receiving/ReceivingForm'
import { isUnposted } from '../../components/quantities/receiving/ReceivingNotices'
import { useReceiptDraft } from '../../components/quantities/receiving/useReceiptDraft'
import { useDocumentWrite } from '../../components/writes/useDocumentWrite'
import { useAppDispatch, useAppSelector } from '../../services/store/hooks'
import { canReceiveTransfer, transferLines } from '../../services/transfersApi'
import {
  fullReceiveChosen,
  historyTabOpened,
  partialReceiveChosen,
  receiveCanceled,
  selectReceiveMode,
} from '../../slices/receiveModeSlice'
import { TransferDetailsTab, TransferOutcome } from './TransferDetailsTab'
import type { TransferRow } from './transferList'
import { TransferReceiptsTab } from './TransferReceiptsTab'

/** Dialog of one transfer shipment. It owns the receipt's write, so that the outcome stays visible whatever tab is open. */
export function TransferDialog({ row: transfer, response, step, onClose }: OpenDocumentProps<TransfersResponse, TransferRow>) {
  const dispatch = useAppDispatch()
  const document = documentName.transfer(transfer.id)
  const draft = useReceiptDraft(document)
  const write = useDocumentWrite(document)
  const mode = useAppSelector((state) => selectReceiveMode(state, document))
  const tabs = useDocumentTab(() => dispatch(historyTabOpened()))
  const isInDetails = tabs[0] === 'details'
  const [footer, setFooter] = useState<HTMLElement | null>(null)
  // Its button then gets the focus, which the form took with it.
  const [isBack, setIsBack] = useState(false)
  const { shipped, received } = transfer
  const lines = useMemo(() => transferLines(shipped, received), [shipped, received])
  // The footer is that of the partial receipt, which on a phone or tablet is a dialog of its own.
  const isAlone = useIsReceivingAlone()
  const isReceiving = mode === 'partial' && isInDetails && !isAlone

  function startPartial() {
    write.acknowledge()
    draft.open()
    dispatch(partialReceiveChosen({ document }))
  }

  function startFull() {
    write.acknowledge()
    dispatch(fullReceiveChosen(document))
  }

  function handleCancel() {
    setIsBack(true)
    dispatch(receiveCanceled())
  }

  return (
    <DialogFrame
      size="6xl"
      onClose={onClose}
      hasDraft={isUnposted(draft, lines, TRANSFER_RULES, write)}
      isBusy={write.isUnderWay}
    >
      <DocumentHeader
        title="Transfer Details"
        number={transfer.soOrderNbr}
        heading={`SO TR # ${orNone(transfer.soOrderNbr)}`}
        copyLabel="Copy transfer number"
        about={`Shipment # ${orNone(transfer.shipmentNbr)} · Tracking # ${orNone(transfer.trackingNumber)}`}
      >
        <StatusChip status={transfer.status} />
        <DocumentPrintButton sheets={[{ label: 'Receiving sheet', kind: 'receivingSheet', ids: [transfer.id] }]} />
        <DocumentSteps noun="transfer" step={step} isDisabled={write.isBlocked} />
      </DocumentHeader>
      <DialogBody>
        <DocumentTabs
          kind="transfer"
          id={transfer.id}
          state={tabs}
          label="Transfer"
          detailsLabel="Transfer Details"
          history={<TransferReceiptsTab transfer={transfer} response={response} />}
        >
          <TransferDetailsTab
            transfer={transfer}
            lines={lines}
            write={write}
            draft={draft}
            onResume={startPartial}
            onCancel={handleCancel}
            footer={footer}
          />
        </DocumentTabs>
      </DialogBody>
      {isReceiving && (
        <DialogOutcome>
          <TransferOutcome write={write} />
        </DialogOutcome>
      )}
      <DialogFooter>
        {isReceiving ? (
          <Box ref={setFooter} sx={{ flex: 1 }} />
        ) : (
          <>
            <CloseButton />
            {isInDetails && canReceiveTransfer(lines) && (
              <>
                <GuardedButton autoFocus={isBack} disabled={write.isBlocked} onClick={startPartial}>
                  Receive Partial
                </GuardedButton>
                <GuardedButton variant="contained" disabled={write.isBlocked} onClick={startFull}>
                  Receive Full
                </GuardedButton>
              </>
            )}
          </>
        )}
      </DialogFooter>
    </DialogFrame>
  )
}

const orNone = (number: string) => number || '--'
