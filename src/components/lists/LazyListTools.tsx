import Box from '@mui/material/Box'
import { LOW_PHONE } from '../kit/phoneLayout'
import { failedNotice } from '../lazy/FailedNotice'
import { whenIdle } from '../lazy/idle'
import { lazyComponent } from '../lazy/lazyComponent'
import type { ListToolsProps } from './ListTools'

const Tools = lazyComponent<ListToolsProps>(
  whenIdle(() => import('./ListTools').then(({ ListTools }) => ListTools)),
  failedNotice('Late, today, this week'),
)

/**
 * Estimates the width (px) of the tools in one row before they are loaded. If there is less space, they wrap to a separate row.
 */
function widthOfTools({ list, quickFilters: { filters } }: ListToolsProps['listState']): number {
  const letters = filters.reduce((sum, { label }) => sum + label.length, 0)
  const select = list.name === 'sales' ? 0 : 104
  return letters * 7 + filters.length * 60 + 40 + select
}

/** Tools above a list, loaded when the browser is idle. Their space is reserved, so that the layout does not shift. */
export function LazyListTools(props: ListToolsProps) {
  return (
    <Box
      sx={{
        flex: { xs: '1 0 100%', md: `1 1 ${widthOfTools(props.listState)}px` },
        minWidth: 0,
        minHeight: { xs: 50, md: 36 },
        '@media (pointer: coarse)': { minHeight: 48 },
        display: 'flex',
        columnGap: 1,
        [LOW_PHONE]: { display: 'contents' },
      }}
    >
      <Tools {...props} />
    </Box>
  )
}
