import { COURIERS } from '../constants'
import { mayBecome, statusFacts } from '../statuses'

/** What the confirm form holds. `courier` is a choice of {@link COURIERS} or `''`. */
export interface ShipmentForm {
  readonly courier: string
  readonly customCourier: string
  readonly trackingNumber: string
}

/** Names of the fields that still have to be filled in, in the order in which the message lists them. */
export function missingShipmentFields(form: ShipmentForm): string[] {
  const missing: string[] = []
  if (form.courier === '') missing.push('Courier')
  if (form.courier === 'other' && form.customCourier.trim() === '') missing.push('Custom Courier Name')
  if (form.trackingNumber.trim() === '') missing.push('Tracking Number')
  return missing
}

/** The message that names the missing fields. */
export function missingFieldsMessage(missing: readonly string[]): string {
  return `Please fill in the following required fields: ${missing.join(', ')}`
}

/** The form's courier fields for a courier that the backend reports (a fixed value, a custom name or `''`). */
export function courierToForm(courier: string): Pick<ShipmentForm, 'courier' | 'customCourier'> {
  const known = COURIERS.find(({ value }) => value !== 'other' && value === courier.trim().toLowerCase())
  if (known) return { courier: known.value, customCourier: '' }
  return courier.trim() === '' ? { courier: '', customCourier: '' } : { courier: 'other', customCourier: courier }
}

/** Only an open shipment can be confirmed. */
export function canConfirmShipment(status: string): boolean {
  return mayBecome('shipment', status, 'Confirmed')
}

/** Labels can be made until a shipment is closed. */
export function canLabelShipment(status: string): boolean {
  return !statusFacts('shipment', status)?.isUnlabelled
}
