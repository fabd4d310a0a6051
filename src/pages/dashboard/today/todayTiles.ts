import { LONG_TRANSFER_DAYS } from '../../../../contract/constants'
import { TODAY_SCREEN, type TodayPartName } from '../../../../contract/entities/today'
import { quickFilterPath } from '../../../components/lists/routes'

/** Texts of a tile. */
export interface TodayTile {
  readonly part: TodayPartName
  readonly title: string
  /** Shown when there are none. */
  readonly none: string
  /** A count above 0 is a problem. */
  readonly isAlarm: boolean
  /** Address of the filtered list. */
  readonly to: string
}

const tile = (part: TodayPartName, only: string, texts: Pick<TodayTile, 'title' | 'none' | 'isAlarm'>): TodayTile => ({
  part,
  ...texts,
  to: quickFilterPath(TODAY_SCREEN[part], only),
})

/** Tiles of what needs attention today, in display order. */
export const TODAY_TILES: readonly TodayTile[] = [
  tile('lateShipments', 'late', { title: 'Late shipments', none: 'Nothing is late.', isAlarm: true }),
  tile('lateSales', 'late', { title: 'Late sales orders', none: 'Nothing is late.', isAlarm: true }),
  tile('longTransfers', 'late', {
    title: `Transfers under way for more than ${LONG_TRANSFER_DAYS} days`,
    none: 'None is long under way.',
    isAlarm: true,
  }),
  tile('openReceipts', 'receipts', { title: 'Receipts open', none: 'Nothing to receive.', isAlarm: false }),
  tile('shortProduction', 'short', {
    title: 'Production short of material',
    none: 'No material is short.',
    isAlarm: true,
  }),
]
