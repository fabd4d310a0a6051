import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import List from '@mui/material/List'
import Skeleton from '@mui/material/Skeleton'
import type { CSSProperties } from 'react'
import { Link } from 'react-router-dom'
import { LONG_TRANSFER_DAYS } from '../../../../contract/constants'
import { TODAY_SCREEN, type TodayPartName } from '../../../../contract/entities/today'
import { formatQuantity, type Quantity } from '../../../../contract/quantities/quantity'
import { quickFilterPath } from '../../../components/address/routes'

interface TodayTile {
  readonly part: TodayPartName
  readonly title: string
  readonly none: string
  readonly isAlarm?: boolean
  readonly only: string
}

const LONG = `Transfers over ${LONG_TRANSFER_DAYS} days`

const TODAY_TILES: readonly TodayTile[] = [
  { part: 'lateShipments', only: 'late', title: 'Late shipments', none: 'Nothing is late.', isAlarm: true },
  { part: 'lateSales', only: 'late', title: 'Late sales orders', none: 'Nothing is late.', isAlarm: true },
  { part: 'longTransfers', only: 'late', title: LONG, none: 'No transfer is taking that long.', isAlarm: true },
  { part: 'openReceipts', only: 'receipts', title: 'Receipts open', none: 'Nothing to receive.' },
  { part: 'shortProduction', only: 'short', title: 'Production short of material', none: 'No material is short.', isAlarm: true },
]

interface TodayTileListProps {
  /** Counts by part, undefined while unknown; absent parts are not shown. */
  readonly counts: Readonly<Partial<Record<TodayPartName, Quantity | undefined>>>
}

export function TodayTileList({ counts }: TodayTileListProps) {
  const tiles = TODAY_TILES.filter(({ part }) => part in counts)
  return (
    <List disablePadding sx={listStyle} style={{ '--columns': Math.ceil(tiles.length / 2) } as CSSProperties}>
      {tiles.map((tile) => (
        <li key={tile.part}>
          <TodayTileLink tile={tile} count={counts[tile.part]} />
        </li>
      ))}
    </List>
  )
}

const listStyle = {
  mt: 1,
  display: 'grid',
  gap: { xs: 1, md: 1.5 },
  gridTemplateColumns: { xs: 'repeat(var(--columns), minmax(0, 1fr))', md: 'repeat(auto-fit, minmax(150px, 1fr))' },
} as const

interface TodayTileLinkProps {
  readonly tile: TodayTile
  readonly count: Quantity | undefined
}

function TodayTileLink({ tile: { part, title, none, isAlarm = false, only }, count }: TodayTileLinkProps) {
  const isNone = count !== undefined && Number(count) === 0
  return (
    <ButtonBase component={Link} to={quickFilterPath(TODAY_SCREEN[part], only)} sx={tileStyle}>
      <Box component="strong" sx={{ ...countStyle, color: isNone ? 'text.secondary' : isAlarm ? 'error.main' : 'text.primary' }}>
        {count === undefined ? <Skeleton width={36} /> : formatQuantity(count)}
      </Box>{' '}
      <span>{title}</span>
      {isNone && (
        <Box component="span" sx={{ typography: 'caption', color: 'text.secondary', display: { xs: 'none', md: 'inline' } }}>
          {none}
        </Box>
      )}
    </ButtonBase>
  )
}

const tileStyle = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'start',
  justifyContent: 'start',
  gap: 0.25,
  height: '100%',
  minHeight: { xs: 84, md: 104 },
  px: { xs: 1, md: 2 },
  py: { xs: 1, md: 1.5 },
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  typography: { xs: 'caption', md: 'body2' },
  overflowWrap: 'anywhere',
  textAlign: 'left',
  color: 'text.primary',
  '&:hover': { borderColor: 'text.secondary' },
} as const

const countStyle = { fontSize: '1.5rem', fontWeight: 650, lineHeight: 1.25, fontVariantNumeric: 'tabular-nums' } as const
