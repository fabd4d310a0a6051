import { occurred } from '../../../contract/fallbacks'

/** Shown when a rejection has no message. Source: product specification, "The error catalogue". */
export const FALLBACK = {
  unknown: 'An unknown error occurred',
  invalidCredentials: 'Invalid credentials',
  inventory: occurred('fetching inventory items'),
  item: occurred('fetching the item'),
  production: occurred('fetching production orders'),
  productionDetails: occurred('fetching production order details'),
  sales: occurred('fetching sales orders'),
  shipments: occurred('fetching shipments'),
  transfers: occurred('fetching transfers'),
  saveNote: occurred('saving the note'),
  labels: occurred('generating shipping labels'),
} as const
