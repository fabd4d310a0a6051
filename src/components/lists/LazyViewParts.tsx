import Box from '@mui/material/Box'
import { onDemand } from '../../services/onDemand'
import { FailedNotice } from '../parts/FailedNotice'
import { idle } from '../parts/idle'
import { lazyPart } from '../parts/lazyPart'
import { takeViewRules } from './listView'
import type { ViewPartProps } from './viewPart'
import { ViewPlaces } from './ViewPlaces'

async function load() {
  await idle()
  const parts = await onDemand('Filters, columns and views', () => import('./views/viewParts'))
  takeViewRules(parts.viewRules)
  return parts
}

const Buttons = lazyPart<ViewPartProps>(
  () => load().then(({ ViewButtons }) => ViewButtons),
  (failure) => <FailedNotice what="Filters, columns and views" {...failure} />,
)

/** Opens what chooses filters, columns and views; beside the heading of a list, where its place is kept free. */
export function LazyViewButtons(props: ViewPartProps) {
  return (
    <Box sx={{ display: 'flex', gap: 1, minWidth: { xs: 200, md: 300 }, minHeight: 34, justifyContent: 'flex-end' }}>
      <Buttons {...props} />
    </Box>
  )
}

/** The views of a list as tabs, and chips for what it is filtered by: nothing for who has neither. */
export const LazyViewRows = lazyPart<ViewPartProps>(
  () => load().then(({ ViewRows }) => ViewRows),
  () => null,
  ViewPlaces,
)
