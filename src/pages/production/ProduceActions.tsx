import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useLayoutEffect, useRef, type FocusEvent } from 'react'
import type { MaterialRelease, MaterialRequirement, ProductionOrder } from '../../../contract/entities/production'
import { compareQuantities, formatQuantity, isPositive } from '../../../contract/quantities/quantity'
import { amountsText } from '../../../contract/quantities/unitSums'
import { DocumentLink } from '../../components/documents/links/DocumentLink'
import { ErrorBox } from '../../components/kit/ErrorBox'
import { formatCounted } from '../../components/kit/formatNumber'
import { isPhoneLayout } from '../../components/kit/phoneLayout'
import { OutcomeNotice } from '../../components/writes/OutcomeNotice'
import type { WriteOfDocument } from '../../components/writes/useDocumentWrite'
import { useAppSelector } from '../../services/store/hooks'
import { selectHasExtension } from '../../slices/authSlice'
import { selectRuledOut } from '../../slices/writesSlice'
import { AmountForm } from './AmountForm'
import { completeProductionBody, releaseMaterialsBody, remainingMaterials } from './productionBodies'
import { productionOutlook, remainingToProduce, type ProductionOutlook } from './productionProgress'

interface ProduceActionsProps {
  readonly order: ProductionOrder
  readonly materials: readonly MaterialRequirement[]
  readonly write: WriteOfDocument
  readonly isUpdating: boolean
}

export function ProduceActions({ order, materials, write, isUpdating }: ProduceActionsProps) {
  const outlook = productionOutlook(materials, order)
  const { completable, open } = outlook
  const isAllReleased = remainingMaterials(materials).length === 0
  // Without item details the field starts empty.
  const hasStart = useAppSelector((state) => selectHasExtension(state, 'items'))
  const isRuledOut = useAppSelector((state) => selectRuledOut(state, write.document) !== null)
  const isBusy = write.isBlocked || isUpdating
  const forms = useKeptFocus(isBusy)
  const form = { order, write, isBusy } as const
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {/* Not true while the numbers are being reloaded; it keeps its place. */}
      <Box sx={{ visibility: isUpdating ? 'hidden' : undefined }}>
        <OutlookText outlook={outlook} isAllReleased={isAllReleased} />
      </Box>
      {write.rejection !== null && !isRuledOut && <ErrorBox message={write.rejection} />}
      {/* The dialog's header already shows that its numbers are being reloaded. */}
      {write.phase !== 'reloading' && <OutcomeNotice write={write} />}
      <Box component="fieldset" {...forms} sx={formsStyle}>
        <AmountForm
          {...form}
          call="releaseMaterials"
          max={isAllReleased ? 0 : remainingToProduce(order)}
          left={isAllReleased ? 0 : open}
          possible={outlook.releasable}
          start={hasStart && write.phase === 'idle' ? outlook.releasable : null}
          isDisabled={isAllReleased}
          amountText={(amount) => materialsText(materials, releaseMaterialsBody(order, materials, amount).materialsToRelease)}
          onSubmit={(units) =>
            write.start('releaseMaterials', releaseMaterialsBody(order, materials, units), ['releaseMaterials'])
          }
        />
        <AmountForm
          {...form}
          call="completeProduction"
          max={completable}
          left={completable}
          possible={completable}
          amountText={(amount) => unitsText(amount === 'all' ? completable : amount, order.uom)}
          onSubmit={(units) =>
            write.start('completeProduction', completeProductionBody(order, materials, units), ['completeProduction'])
          }
        />
      </Box>
    </Box>
  )
}

const formsStyle = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, m: 0, p: 0, border: 0 } as const

/** Gives the forms back the focus that they lost because they were disabled while a write ran. On a phone the keypad would open. */
function useKeptFocus(isBusy: boolean) {
  const forms = useRef<HTMLFieldSetElement>(null)
  // The browser may have taken the focus away before the effect runs.
  const focused = useRef<Element | null>(null)
  useLayoutEffect(() => {
    const active = forms.current?.ownerDocument.activeElement
    if (isBusy || focused.current === null || !active?.contains(forms.current) || isPhoneLayout()) return
    const controls = [...(forms.current?.elements ?? [])]
    const isField = (control: Element) => control instanceof HTMLInputElement && !control.disabled
    // The field of the same form stands before its buttons.
    const field = controls.slice(0, controls.indexOf(focused.current) + 1).findLast(isField) ?? controls.find(isField)
    if (field instanceof HTMLElement) field.focus()
  }, [isBusy])
  return {
    ref: forms,
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target
    },
    onBlur: ({ target }: FocusEvent) => {
      if (!target.matches(':disabled')) focused.current = null
    },
  }
}

const unitsText = (quantity: number, uom: string | undefined) => (isPositive(quantity) ? amountsText([{ quantity, uom }]) : '')

function materialsText(materials: readonly MaterialRequirement[], released: readonly MaterialRelease[]): string {
  const uoms = new Map(materials.map(({ id, uom }) => [id, uom]))
  const amounts = released.map(({ id, quantity }) => ({ quantity, uom: uoms.get(id) }))
  return amounts.length === 0 ? '' : `${amountsText(amounts)} of material`
}

interface OutlookTextProps {
  readonly outlook: ProductionOutlook
  readonly isAllReleased: boolean
}

/** `You can release 32 of 50. Waiting for material: 18 × BRKT-07 missing. You can complete 15 now.` */
function OutlookText({ outlook: { open, releasable, limitedBy, completable }, isAllReleased }: OutlookTextProps) {
  const isAll = compareQuantities(releasable, open) >= 0
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {isAllReleased && 'No materials remain to be released. '}
      {!isAllReleased &&
        releasable > 0 &&
        `You can release ${formatQuantity(releasable)}${isAll ? '' : ` of ${formatQuantity(open)}`}. `}
      {!isAllReleased && limitedBy && (
        <>
          Waiting for material: {limitedBy.short > 0 && `${formatQuantity(limitedBy.short)} × `}
          <DocumentLink kind="item" id={limitedBy.inventoryID} />
          {limitedBy.others > 0 && ` and ${formatCounted(limitedBy.others, 'more item')}`}
          {limitedBy.short > 0 && ' missing'}.{' '}
        </>
      )}
      {completable > 0 && `You can complete ${formatQuantity(completable)} now.`}
    </Typography>
  )
}
