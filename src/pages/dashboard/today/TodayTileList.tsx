import Box from '@mui/material/Box'
import type { TodayPartName } from '../../../../contract/entities/today'
import { TodayTileLink, type TileCount } from './TodayTileLink'
import { TODAY_TILES } from './todayTiles'

interface TodayTileListProps {
  /** By part; one that is absent is not shown. */
  readonly counts: Readonly<Partial<Record<TodayPartName, TileCount>>>
}

/** The tiles of what can be counted. */
export function TodayTileList({ counts }: TodayTileListProps) {
  return (
    <Box component="ul" sx={listStyle}>
      {TODAY_TILES.flatMap((tile) => {
        const count = counts[tile.part]
        return count ? (
          <li key={tile.part}>
            <TodayTileLink tile={tile} {...count} />
          </li>
        ) : (
          []
        )
      })}
    </Box>
  )
}

const listStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  mt: 1,
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(auto-fit, minmax(150px, 1fr))' },
  '& > li:last-child:nth-of-type(odd)': { gridColumn: { xs: 'span 2', md: 'auto' } },
} as const
