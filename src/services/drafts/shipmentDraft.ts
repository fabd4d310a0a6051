import { ConfirmShipmentRequest } from '../../../contract/calls/shipmentCalls'
import { COURIERS } from '../../../contract/constants'
import type { ShipmentSummary } from '../../../contract/entities/shipping'
import { parseWireDate } from '../../../contract/rules/dates'
import { courierToForm, missingShipmentFields, shipDateRejection, type ShipmentForm } from '../../../contract/rules/shipments'
import { toWireDate } from '../../../contract/wireDate'

export interface ShipmentDraft extends ShipmentForm {
  /** `YYYY-MM-DD`; null while the field has no valid date. */
  readonly shipDate: string | null
}

/** The fields as they are now: the user's changes over the backend's values. The default ship date is `today`. */
export function shipmentDraft(
  summary: Pick<ShipmentSummary, 'courier' | 'trackingNumber' | 'shipDate'>,
  edits: Partial<ShipmentDraft>,
  today: string,
): ShipmentDraft {
  const reported = parseWireDate(summary.shipDate)
  return {
    ...courierToForm(summary.courier),
    trackingNumber: summary.trackingNumber,
    shipDate: reported ? toWireDate(reported) : today || null,
    ...edits,
  }
}

export function sentFields({ courier, trackingNumber, shipDate }: ConfirmShipmentRequest): ShipmentDraft {
  return { ...courierToForm(courier), trackingNumber, shipDate }
}

export function editsOf(kept: Readonly<Record<string, unknown>> | null): Partial<ShipmentDraft> {
  const edits: { -readonly [Field in keyof ShipmentDraft]?: ShipmentDraft[Field] } = {}
  for (const field of ['courier', 'customCourier', 'trackingNumber', 'shipDate'] as const) {
    const value = kept?.[field]
    if (typeof value === 'string') edits[field] = value
  }
  if (edits.courier !== '' && !COURIERS.some(({ value }) => value === edits.courier)) delete edits.courier
  // Null is kept: the user cleared the date or left it invalid.
  if (kept?.shipDate === null) edits.shipDate = null
  return edits
}

/** Returns why a courier's name or a tracking number cannot be sent, for example because it is too long; null for an empty one. */
export function textRejection(field: 'courier' | 'trackingNumber', text: string): string | null {
  return ConfirmShipmentRequest.shape[field].safeParse(text).error?.issues[0]?.message ?? null
}

export function missingDraftFields(draft: ShipmentDraft): (keyof ShipmentDraft)[] {
  const missing = missingShipmentFields(draft)
  if (textRejection('courier', courierToSend(draft)) !== null) missing.push('customCourier')
  if (textRejection('trackingNumber', draft.trackingNumber) !== null) missing.push('trackingNumber')
  return shipDateRejection(draft.shipDate) ? [...missing, 'shipDate'] : missing
}

export function courierToSend(form: Pick<ShipmentForm, 'courier' | 'customCourier'>): string {
  return form.courier === 'other' ? form.customCourier.trim() : form.courier
}

export function confirmationBody(shipmentNbr: string, draft: ShipmentDraft): ConfirmShipmentRequest | null {
  if (draft.shipDate === null || missingDraftFields(draft).length > 0) return null
  return {
    shipmentNbr,
    shipDate: draft.shipDate,
    courier: courierToSend(draft),
    trackingNumber: draft.trackingNumber.trim(),
  }
}
