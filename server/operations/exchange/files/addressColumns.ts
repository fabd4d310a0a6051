import { optional } from '../columns/column'
import { lineText } from '../columns/textKinds'

/** Where a site or a customer is. */
export const addressColumns = [
  optional('address', lineText(200), 'Street and number.'),
  optional('city', lineText(100), 'City.'),
  optional('region', lineText(100), 'State, province or county.'),
  optional('postal_code', lineText(40), 'Postal code.'),
  optional('country', lineText(100), 'Country.'),
]
