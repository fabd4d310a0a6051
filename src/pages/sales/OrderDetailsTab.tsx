import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { OrderLine } from '../../../contract/entities/sales'
import { canLinkProduction } from '../../../contract/rules/receiving'
import { GuardedButton } from '../../components/GuardedButton'
import { useAppSelector } from '../../app/hooks'
import { KeptCountWaiting } from '../../components/receiving/KeptCountWaiting'
import { OutcomeNotice } from '../../components/receiving/OutcomeNotice'
import { useAddressDialog } from '../../services/useAddressDialog'
import { selectSalesWriteRefusal } from '../../slices/authSlice'
import { LinkedOrderDialog } from './LinkedOrderDialog'
import { OrderFacts } from './OrderFacts'
import { OrderLinesTable } from './OrderLinesTable'
import { ReceiveItemsDialog } from './ReceiveItemsDialog'
import type { SalesRow } from './salesRows'
import { useSalesReceipt } from './useSalesReceipt'

interface OrderDetailsTabProps {
  readonly order: SalesRow
}

/** For whom an order is, its lines, and receiving what comes in. */
export function OrderDetailsTab({ order }: OrderDetailsTabProps) {
  const refusal = useAppSelector(selectSalesWriteRefusal)
  const receiving = useSalesReceipt(order)
  const { opened, kept, write } = receiving
  const dialog = useAddressDialog('produce')
  const producing = order.lines.find((line) => String(line.lineNbr) === dialog.value && canLinkProduction(line))
  const isIdle = opened === null && !producing
  const canReceive = opened !== null || receiving.lines.length > 0

  function handleProduce(line: OrderLine) {
    write.seen()
    dialog.open(String(line.lineNbr))
  }

  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <OrderFacts order={order} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="h3" sx={{ flex: 1 }}>
          Order Lines
        </Typography>
        {canReceive && (
          <GuardedButton
            variant="contained"
            disabled={write.isBlocked || refusal !== null}
            onClick={() => receiving.openOrder(false)}
          >
            Receive Items
          </GuardedButton>
        )}
      </Box>
      {isIdle && <OutcomeNotice write={write} />}
      {refusal !== null && (
        <Alert severity="info" variant="outlined">
          {refusal}
        </Alert>
      )}
      {isIdle && kept && refusal === null && (
        <KeptCountWaiting onResume={() => receiving.openOrder(true)} onDiscard={receiving.discard} />
      )}
      <OrderLinesTable lines={order.lines} onReceive={receiving.openLine} onCreateProduction={handleProduce} />
      {opened && refusal === null && (
        <ReceiveItemsDialog orderNbr={order.orderNbr} receiving={receiving} isResumed={opened.isResumed} />
      )}
      {producing && refusal === null && <LinkedOrderDialog write={write} line={producing} onClose={dialog.close} />}
    </Box>
  )
}
