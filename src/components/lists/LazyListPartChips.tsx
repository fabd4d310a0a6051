import Box from '@mui/material/Box'
import { FailedNotice } from '../parts/FailedNotice'
import { idle } from '../parts/idle'
import { lazyPart } from '../parts/lazyPart'
import type { ListPartChipsProps } from './ListPartChips'

const Chips = lazyPart<ListPartChipsProps>(
  () => idle().then(() => import('./ListPartChips').then(({ ListPartChips }) => ListPartChips)),
  (failure) => <FailedNotice what="Late, today, this week" {...failure} />,
)

/** The chips over a list, loaded once it stands. Their place is kept free, so that nothing moves when they come. */
export function LazyListPartChips(props: ListPartChipsProps) {
  return (
    <Box sx={{ flex: { xs: '1 0 100%', md: '1 1 470px' }, minWidth: 0, minHeight: 36, overflowX: 'auto' }}>
      <Chips {...props} />
    </Box>
  )
}
