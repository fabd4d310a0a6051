import type { HistoryMonths } from './entities/production'
import type { ListWindow } from './entities/window'

/** Window of the open documents, the first request of a list's screen. */
export const OPEN_WINDOW: ListWindow = { scope: 'open' }

/** The newest month, the first request of the history. */
export const NEWEST_MONTH: HistoryMonths = ['newest']
