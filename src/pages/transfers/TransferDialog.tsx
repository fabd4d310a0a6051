import Box from '@mui/material/Box'
import { useState } from 'react'
import { documentName } from '../../../contract/documentName'
import type { TransfersAnswer } from '../../../contract/entities/transfers'
import { useActivityTab } from '../../components/documents/activity/ActivityTabs'
import { DialogFrame } from '../../components/kit/DialogFrame'
import { StatusChip } from '../../components/kit/StatusChip'
import { TabSet } from '../../components/kit/TabSet'
import { DocumentSteps, type DocumentStep } from '../../components/lists/DocumentSteps'
import { DocumentPrintButton } from '../../components/printing/DocumentPrintButton'
import { useIsReceivingAlone } from '../../components/receiving/ReceivingForm'
import { useReceiptDraft } from '../../components/receiving/useReceiptDraft'
import { useReceiptTab } from '../../components/receiving/useReceiptTab'
import { useDocumentWrite } from '../../components/writes/useDocumentWrite'
import { useAppDispatch, useAppSelector } from '../../services/hooks'
import { historyTabOpened, selectReceiveMode } from '../../slices/receiveModeSlice'
import { TransferDetailsTab } from './TransferDetailsTab'
import { TransferHeader } from './TransferFacts'
import type { TransferRow } from './transferList'
import { TransferOutcome } from './TransferOutcome'
import { TransferReceiptsTab } from './TransferReceiptsTab'

interface TransferDialogProps {
  readonly transfer: TransferRow
  readonly answer: TransfersAnswer
  readonly step: DocumentStep
  readonly onClose: () => void
}

/** Dialog of one transfer shipment. It owns the receipt's write, so that the outcome stays visible whatever tab is open. */
export function TransferDialog({ transfer, answer, step, onClose }: TransferDialogProps) {
  const dispatch = useAppDispatch()
  const document = documentName.transfer(transfer.id)
  const draft = useReceiptDraft(document)
  const write = useDocumentWrite(document)
  const mode = useAppSelector((state) => selectReceiveMode(state, document))
  const { isUnderWay } = write
  const activity = useActivityTab({ kind: 'transfer', id: transfer.id })
  const [tab, chooseTab] = useReceiptTab(() => dispatch(historyTabOpened()))
  const [footer, setFooter] = useState<HTMLElement | null>(null)
  // The footer is that of the partial receipt, which on a phone or tablet is a dialog of its own.
  const isAlone = useIsReceivingAlone()
  const isReceiving = mode === 'partial' && tab === 'details' && !isAlone

  return (
    <DialogFrame
      title="Transfer Details"
      subject={{
        id: transfer.soOrderNbr,
        copyLabel: 'Copy transfer number',
        about: transfer.description,
      }}
      headerActions={
        <>
          <StatusChip status={transfer.status} />
          <DocumentPrintButton sheets={[{ label: 'Receiving Sheet', kind: 'receivingSheet', ids: [transfer.id] }]} />
          <DocumentSteps noun="transfer" step={step} isDisabled={write.isBlocked || mode !== 'none'} />
        </>
      }
      isReplacing={step.cameBy !== null}
      size="6xl"
      onClose={onClose}
      isBusy={isUnderWay}
      {...(isReceiving && {
        outcome: <TransferOutcome write={write} />,
        actions: <Box ref={setFooter} sx={{ flex: 1 }} />,
        leave: null,
      })}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <TransferHeader transfer={transfer} />
        <div>
          <TabSet
            label="Transfer"
            value={tab}
            onChange={chooseTab}
            tabs={[
              {
                value: 'details',
                label: 'Transfer Details',
                content: <TransferDetailsTab transfer={transfer} write={write} draft={draft} footer={footer} />,
              },
              {
                value: 'history',
                label: 'Receipt History',
                content: <TransferReceiptsTab transfer={transfer} answer={answer} />,
              },
              ...activity,
            ]}
          />
        </div>
      </Box>
    </DialogFrame>
  )
}
