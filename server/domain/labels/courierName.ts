import { COURIERS } from '../../../contract/constants'

/** `DHL` for `dhl`; a courier with a name of its own as it is. */
export function courierName(courier: string): string {
  return COURIERS.find(({ value }) => value === courier.toLowerCase())?.label ?? courier
}
