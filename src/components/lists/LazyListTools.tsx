import Box from '@mui/material/Box'
import { failedNotice } from '../lazy/FailedNotice'
import { LOW_PHONE } from '../kit/phoneLayout'
import { whenIdle } from '../lazy/idle'
import { lazyComponent } from '../lazy/lazyComponent'
import type { ListToolsProps } from './ListTools'

const Tools = lazyComponent<ListToolsProps>(
  whenIdle(() => import('./ListTools').then(({ ListTools }) => ListTools)),
  failedNotice('Late, today, this week'),
)

/** Width that the chips of a list need in one row, with Clear (pixels), estimated before they are loaded. With less room they get a row of their own. */
function widthOfTools({ list, parts: { parts } }: ListToolsProps['open']): number {
  const letters = parts.reduce((sum, { label }) => sum + label.length, 0)
  const select = list.documents === 'sales' ? 0 : 110
  return letters * 7 + parts.length * 66 + 76 + select
}

/** Tools over a list, loaded after the list has been shown. Their space is reserved, so nothing moves. */
export function LazyListTools(props: ListToolsProps) {
  return (
    <Box
      sx={{
        flex: { xs: '1 0 100%', md: `1 1 ${widthOfTools(props.open)}px` },
        minWidth: 0,
        minHeight: { xs: 50, md: 36 },
        '@media (pointer: coarse)': { minHeight: 48 },
        display: 'flex',
        columnGap: 1,
        [LOW_PHONE]: { flex: 'none', minHeight: 48 },
      }}
    >
      <Tools {...props} />
    </Box>
  )
}
