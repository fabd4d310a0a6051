import Box from '@mui/material/Box'
import { onDemand } from '../../services/onDemand'
import { FOR_FINGERS } from '../kit/phoneLayout'
import { AbsentAction } from '../lazy/AbsentAction'
import { failedNotice } from '../lazy/FailedNotice'
import { idle } from '../lazy/idle'
import { lazyComponent } from '../lazy/lazyComponent'
import { takeViewRules } from './listView'
import type { ViewPartProps } from './useListScreen'
import { ViewPlaces } from './ViewPlaces'

async function load() {
  await idle()
  const parts = await onDemand('Filters, columns and views', () => import('./views/viewParts'))
  takeViewRules(parts.viewRules)
  return parts
}

const Buttons = lazyComponent<ViewPartProps>(
  () => load().then(({ ViewButtons }) => ViewButtons),
  failedNotice('Filters, columns and views'),
)

/**
 * Buttons for filters, columns and views next to the heading of a list. Their space is reserved, so that the layout does not
 * shift.
 */
export function LazyViewButtons(props: ViewPartProps) {
  return (
    <Box sx={buttonsStyle}>
      <Buttons {...props} />
    </Box>
  )
}

const buttonsStyle = {
  display: 'flex',
  justifyContent: 'flex-end',
  gap: 1,
  minWidth: { xs: 168, md: 300 },
  minHeight: 36,
  [FOR_FINGERS]: { minHeight: 44 },
} as const

/** The tabs of views and the chips of filters; renders nothing if there are none. */
export const LazyViewRows = lazyComponent<ViewPartProps>(() => load().then(({ ViewRows }) => ViewRows), AbsentAction, ViewPlaces)

/** Hint and buttons of an empty list. */
export const LazyNoMatchActions = lazyComponent<ViewPartProps>(
  () => load().then(({ NoMatchActions }) => NoMatchActions),
  AbsentAction,
)
