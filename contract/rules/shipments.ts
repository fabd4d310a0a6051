import { COURIERS } from '../constants'
import { ruleViolated, type RuleRefusal } from '../refusal'
import { isBlank } from '../blankText'
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
  if (form.courier === 'other' && isBlank(form.customCourier)) missing.push('Custom Courier Name')
  if (isBlank(form.trackingNumber)) missing.push('Tracking Number')
  return missing
}

/** The message that names the missing fields. */
export function missingFieldsMessage(missing: readonly string[]): string {
  return `Please fill in the following required fields: ${missing.join(', ')}`
}

/** First and last ship date of a confirmation, which cannot be undone: the years outside are typing errors. */
export const SHIP_DATES = { earliest: '2000-01-01', latest: '2099-12-31' } as const

/** Says which dates can be typed. */
export const SHIP_DATES_TEXT = 'Enter a date from 2000 to 2099'

/** The refusal of a ship date, `YYYY-MM-DD`, or of none. */
export function shipDateRefusal(date: string | null): RuleRefusal | null {
  if (date !== null && date >= SHIP_DATES.earliest && date <= SHIP_DATES.latest) return null
  return ruleViolated(`Ship Date: ${SHIP_DATES_TEXT}`)
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
