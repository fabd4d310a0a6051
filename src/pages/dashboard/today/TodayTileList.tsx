import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Skeleton from '@mui/material/Skeleton'
import type { CSSProperties } from 'react'
import { Link } from 'react-router-dom'
import type { TodayPartName } from '../../../../contract/entities/today'
import { formatQuantity, type Quantity } from '../../../../contract/quantities/quantity'
import { TODAY_TILES, type TodayTile } from './todayTiles'

interface TodayTileListProps {
  /** Counts by part, undefined while unknown; absent parts are not shown. */
  readonly counts: Readonly<Partial<Record<TodayPartName, Quantity | undefined>>>
}

/** Tiles for everything that can be counted. */
export function TodayTileList({ counts }: TodayTileListProps) {
  const tiles = TODAY_TILES.filter(({ part }) => part in counts)
  return (
    <Box component="ul" sx={listStyle} style={{ '--columns': Math.ceil(tiles.length / 2) } as CSSProperties}>
      {tiles.map((tile) => (
        <li key={tile.part}>
          <TodayTileLink tile={tile} count={counts[tile.part]} />
        </li>
      ))}
    </Box>
  )
}

const listStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  mt: 1,
  display: 'grid',
  gap: { xs: 1, md: 1.5 },
  // On a phone at most two rows.
  gridTemplateColumns: { xs: 'repeat(var(--columns), minmax(0, 1fr))', md: 'repeat(auto-fit, minmax(150px, 1fr))' },
} as const

interface TodayTileLinkProps {
  readonly tile: TodayTile
  /** Undefined while unknown. */
  readonly count: Quantity | undefined
}

/** A count as a link to the filtered list. */
function TodayTileLink({ tile: { title, none, isAlarm, to }, count }: TodayTileLinkProps) {
  const isNone = count !== undefined && Number(count) === 0
  return (
    <ButtonBase component={Link} to={to} sx={[tileStyle, linkStyle]}>
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
} as const

const linkStyle = { color: 'text.primary', '&:hover': { borderColor: 'text.secondary' } } as const

const countStyle = { fontSize: '1.5rem', fontWeight: 650, lineHeight: 1.25, fontVariantNumeric: 'tabular-nums' } as const
