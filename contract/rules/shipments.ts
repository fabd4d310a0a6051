import { isBlank } from '../blankText'
import { COURIERS } from '../constants'
import { ruleViolated, type RuleRejection } from '../rejection'
import { mayBecome, statusFacts } from '../statuses'
import { utcDay } from './dates'

export interface ShipmentForm {
  readonly courier: string
  readonly customCourier: string
  readonly trackingNumber: string
}

const FIELD_NAMES: Readonly<Record<keyof ShipmentForm, string>> = {
  courier: 'Courier',
  customCourier: 'Custom Courier Name',
  trackingNumber: 'Tracking Number',
}

export function missingShipmentFields(form: ShipmentForm): (keyof ShipmentForm)[] {
  const missing: (keyof ShipmentForm)[] = []
  if (form.courier === '') missing.push('courier')
  if (form.courier === 'other' && isBlank(form.customCourier)) missing.push('customCourier')
  if (isBlank(form.trackingNumber)) missing.push('trackingNumber')
  return missing
}

export function missingFieldsMessage(missing: readonly (keyof ShipmentForm)[]): string {
  return `Please fill in the following required fields: ${missing.map((field) => FIELD_NAMES[field]).join(', ')}`
}

/** Allowed range of ship dates. A confirmation cannot be undone, and years outside this range are typing errors. */
export const SHIP_DATES = { earliest: '2000-01-01', latest: '2099-12-31' } as const

export const SHIP_DATES_TEXT = 'Enter a valid date from 2000 to 2099'

/** Returns the rejection of a ship date (`YYYY-MM-DD`) that is missing or out of range, or null. */
export function shipDateRejection(date: string | null): RuleRejection | null {
  if (date !== null && date >= SHIP_DATES.earliest && date <= SHIP_DATES.latest) return null
  return ruleViolated(`Ship Date: ${SHIP_DATES_TEXT}`)
}

const YEAR_DAYS = 366

/** The date has passed or is far ahead. Null also while today (`''`) is unknown. */
export function shipDateWarning(date: string, today: string): string | null {
  const now = utcDay(today)
  const days = now === null ? 0 : (utcDay(date) ?? now) - now
  if (days > YEAR_DAYS) return 'more than a year ahead'
  return days >= 0 ? null : days < -YEAR_DAYS ? 'more than a year ago' : 'before today'
}

/** Maps the courier that the backend reports (a fixed value, a custom name or `''`) to the form's courier fields. */
export function courierToForm(courier: string): Pick<ShipmentForm, 'courier' | 'customCourier'> {
  const known = COURIERS.find(({ value }) => value !== 'other' && value === courier.trim().toLowerCase())
  if (known) return { courier: known.value, customCourier: '' }
  return courier.trim() === '' ? { courier: '', customCourier: '' } : { courier: 'other', customCourier: courier }
}

export function courierName(courier: string): string {
  return COURIERS.find(({ value }) => value === courier.trim().toLowerCase())?.label ?? courier.trim()
}

/** True when a shipment of this status can be confirmed: only while it is open. */
export function canConfirmShipment(status: string): boolean {
  return mayBecome('shipment', status, 'Confirmed')
}

export function canLabelShipment(status: string): boolean {
  return !statusFacts('shipment', status)?.isUnlabeled
}
