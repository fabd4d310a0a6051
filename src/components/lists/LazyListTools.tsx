import Box from '@mui/material/Box'
import { failedNotice } from '../lazy/FailedNotice'
import { whenIdle } from '../lazy/idle'
import { lazyComponent } from '../lazy/lazyComponent'
import type { ListToolsProps } from './ListTools'

const Tools = lazyComponent<ListToolsProps>(
  whenIdle(() => import('./ListTools').then(({ ListTools }) => ListTools)),
  failedNotice('Late, today, this week'),
)

/** Tools over a list, loaded after the list has been shown. Their space is reserved, so nothing moves. */
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
