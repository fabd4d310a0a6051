import Box from '@mui/material/Box'
import { useMemo } from 'react'
import { documentName } from '../../../contract/documentName'
import { DialogFrame } from '../../components/kit/DialogFrame'
import { ErrorBox } from '../../components/kit/ErrorBox'
import { LinesTable } from '../../components/kit/LinesTable'
import { quantityColumn, valueColumn, type TableColumn } from '../../components/kit/tableColumn'
import { usePhoneLayout } from '../../components/kit/usePhoneLayout'
import { itemColumn } from '../../components/links/DocumentLink'
import { SALES_RULES } from '../../components/receiptDraft/receiptDraft'
import { LazyPhoneReceiving } from '../../components/receiving/phone/LazyPhoneReceiving'
import { phoneRows } from '../../components/receiving/phone/phoneRows'
import { ReceivingFooter } from '../../components/receiving/ReceivingFooter'
import { ReceivingNotices } from '../../components/receiving/ReceivingNotices'
import { ReceiptPhotos } from '../../components/receiving/short/ReceiptPhotos'
import { ReceiptPhotosContext } from '../../components/receiving/short/ShortReason'
import { useReceiptReasons } from '../../components/receiving/short/useReceiptReasons'
import { useLayoutFocus } from '../../components/receiving/useLayoutFocus'
import { useReceiptCount } from '../../components/receiving/useReceiptCount'
import { useReceivingColumns } from '../../components/receiving/useReceivingColumns'
import { useScanCount } from '../../components/receiving/useScanCount'
import { OutcomeNotice } from '../../components/writes/OutcomeNotice'
import type { ReceivableLine } from './salesLines'
import type { SalesReceiving } from './useSalesReceipt'

const LINE_COLUMNS: readonly TableColumn<ReceivableLine>[] = [
  itemColumn('inventoryId', 'Item'),
  valueColumn('lineDesc', 'Description'),
  quantityColumn('openQty', 'Open Qty'),
]

const getLineId = (line: ReceivableLine) => line.key

/** Quantities to receive, line by line. The input is stored when the dialog closes. */
export function ReceiveItemsDialog({ orderNbr, receiving }: { readonly orderNbr: string; readonly receiving: SalesReceiving }) {
  const { lines, scannable, count: draft, write, post, close } = receiving
  const isPhone = usePhoneLayout()
  const count = useReceiptCount({ ...draft, lines, rules: SALES_RULES })
  const { isUnderWay, isBlocked: isDisabled } = write
  const focused = useLayoutFocus(isPhone, lines[0]?.key)
  const scans = useScanCount({ count: { ...count, lines: scannable }, write })
  const reasons = useReceiptReasons(documentName.sales(orderNbr), count, scans.words.say)

  function handleSubmit() {
    reasons.store()
    void post(count.quantityOf)
  }

  const columns = useReceivingColumns({
    columns: LINE_COLUMNS,
    header: 'Receive Qty',
    count,
    isDisabled,
    focused,
  })

  const rows = useMemo(() => phoneRows({ lines, columns: LINE_COLUMNS, descriptionOf: ({ lineDesc }) => lineDesc }), [lines])
  const [title, subtitle, label, emptyText] = [
    'Receive Items',
    `Order ${orderNbr}`,
    'Lines to receive',
    'Nothing is left to receive.',
  ]
  const form = { count, scans, write, submitLabel: 'Submit Receipt', onSubmit: handleSubmit }
  const notices = <ReceivingNotices draft={draft} count={count} isDisabled={isDisabled} />
  const outcome = (
    <>
      <OutcomeNotice write={write} />
      {write.refusal !== null && <ErrorBox message={write.refusal} />}
    </>
  )
  const photos = <ReceiptPhotos reasons={reasons} isDisabled={isDisabled} />
  if (isPhone) {
    return (
      <ReceiptPhotosContext value={reasons.atLines}>
        <LazyPhoneReceiving {...form} {...{ focused, title, subtitle, label, emptyText, rows, outcome, photos }} onCancel={close}>
          {notices}
        </LazyPhoneReceiving>
      </ReceiptPhotosContext>
    )
  }
  return (
    <DialogFrame
      title={title}
      subtitle={subtitle}
      size="5xl"
      onClose={close}
      isBusy={isUnderWay}
      leave={null}
      outcome={outcome}
      actions={(requestClose) => <ReceivingFooter {...form} onCancel={requestClose} />}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {notices}
        <ReceiptPhotosContext value={reasons.atLines}>
          <LinesTable label={label} columns={columns} rows={lines} getRowId={getLineId} emptyText={emptyText} pageSize={100} />
        </ReceiptPhotosContext>
        {photos}
      </Box>
    </DialogFrame>
  )
}
