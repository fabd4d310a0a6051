import Box from '@mui/material/Box'
import type { MaterialRequirement, ProductionOrder } from '../../../contract/entities/production'
import { lineDecimals, quantityNoun } from '../../../contract/quantities/decimalPlaces'
import { remainingMaterials } from './materials'
import { OutlookText } from './OutlookText'
import { remainingToProduce } from './productionProgress'
import { ErrorBox } from '../../components/kit/ErrorBox'
import { OutcomeNotice } from '../../components/writes/OutcomeNotice'
import type { WriteOfDocument } from '../../components/writes/useDocumentWrite'
import { useAppSelector } from '../../services/hooks'
import { selectHasExtension } from '../../slices/authSlice'
import type { ArgOf } from '../../services/callTypes'
import { AmountForm } from './AmountForm'
import { productionOutlook } from './productionOutlook'
import { completion, materialRelease } from './productionPlans'
import { useTypedAmounts, type AmountCall } from './useTypedAmounts'

interface ProduceActionsProps {
  readonly order: ProductionOrder
  readonly materials: readonly MaterialRequirement[]
  readonly write: WriteOfDocument
  /** The numbers are about to be replaced. */
  readonly isUpdating: boolean
}

/** What can be released and completed of an order that is under way, and doing it. */
export function ProduceActions({ order, materials, write, isUpdating }: ProduceActionsProps) {
  const outlook = productionOutlook(materials, order)
  const { completable } = outlook
  const isAllReleased = remainingMaterials(materials).length === 0
  // A plain backend's field begins empty, as its button does.
  const hasStart = useAppSelector((state) => selectHasExtension(state, 'items'))
  const remaining = remainingToProduce(order)
  // Units are as fine as the item that is made is counted, and what remains of them can always be typed.
  const decimalPlacesOf = (left: number) => ({
    decimals: lineDecimals(order.decimals, left),
    noun: quantityNoun(order.inventoryCd),
  })
  const amounts = useTypedAmounts(order.prodNbr)
  const isBusy = write.isBlocked || isUpdating

  const ruledOut = (call: AmountCall) => (write.ruledOutCall === call ? write.refusal : null)

  async function post<Call extends AmountCall>(call: Call, arg: ArgOf<Call>) {
    await write.start(call, arg, [call])
  }

  /** The typed amount of a call and why a rule refused it, which another text makes obsolete. */
  function amount(call: AmountCall) {
    const { text, onType } = amounts(call)
    const refusal = ruledOut(call)
    return {
      text,
      refusal,
      onType: (typed: string) => {
        if (refusal !== null) write.seen()
        onType(typed)
      },
    }
  }

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <OutlookText outlook={outlook} isAllReleased={isAllReleased} />
      {write.refusal !== null && write.ruledOutCall === null && <ErrorBox message={write.refusal} />}
      {/* The dialog's header says that its numbers are being loaded. */}
      <OutcomeNotice write={{ ...write, isReloading: false }} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
        <AmountForm
          heading="Release Materials"
          fieldLabel="Quantity to release materials for"
          partLabel="Release Materials"
          allLabel="Release All Remaining"
          max={isAllReleased ? 0 : remaining}
          outside="clamp"
          precision={decimalPlacesOf(remaining)}
          uom={order.uom}
          possible={outlook.releasable}
          isAllPossible={outlook.limitedBy === null}
          start={hasStart ? outlook.releasable : null}
          isZeroDisabled
          {...amount('releaseMaterials')}
          isDisabled={isAllReleased}
          isBusy={isBusy}
          onSubmit={(units) => post('releaseMaterials', materialRelease(order, materials, units))}
        />
        <AmountForm
          heading="Complete Production"
          fieldLabel="Quantity to complete"
          partLabel="Complete Production"
          allLabel="Complete All Released"
          max={completable}
          outside="refuse"
          precision={decimalPlacesOf(completable)}
          uom={order.uom}
          possible={completable}
          isAllPossible={completable > 0}
          {...amount('completeProduction')}
          isBusy={isBusy}
          onSubmit={(units) => post('completeProduction', completion(order, materials, units))}
        />
      </Box>
    </Box>
  )
}
