import Box from '@mui/material/Box'
import { FailedNotice } from '../parts/FailedNotice'
import { idle } from '../parts/idle'
import { lazyPart } from '../parts/lazyPart'
import type { ListToolsProps } from './ListTools'

const Tools = lazyPart<ListToolsProps>(
  () => idle().then(() => import('./ListTools').then(({ ListTools }) => ListTools)),
  (failure) => <FailedNotice what="Late, today, this week" {...failure} />,
)

/** What stands over a list and is loaded once it stands. Its place is kept free, so that nothing moves when it comes. */
export function LazyListTools(props: ListToolsProps) {
  return (
    <Box
      sx={{
        flex: { xs: '1 0 100%', md: '1 1 470px' },
        minWidth: 0,
        minHeight: { xs: 50, md: 36 },
        display: 'flex',
        columnGap: 1,
      }}
    >
      <Tools {...props} />
    </Box>
  )
}
