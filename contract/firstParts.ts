import type { HistoryMonths } from './entities/production'
import type { ListWindow } from './entities/window'

/** The open documents. */
export const OPEN_WINDOW: ListWindow = { scope: 'open' }

/** The month that is shown first. */
export const NEWEST_MONTH: HistoryMonths = ['newest']
