import Box from '@mui/material/Box'
import { useAppSelector } from '../../services/hooks'
import { hadTabs } from '../../services/preferences/rememberedTabs'
import { selectUser } from '../../slices/authSlice'
import { hasView, VIEW_PARAM, type AnyList } from './listView'
import type { ListAddress } from './useListAddress'
import type { ViewPartProps } from './useListScreen'

/** Style of the row with the tabs of views, above the search box. */
export const TABS_PLACE = {
  order: -1,
  flex: '1 0 100%',
  minWidth: 0,
  minHeight: { xs: 45, md: 37 },
  '@media (pointer: coarse)': { minHeight: 45 },
} as const

/** Style of the row with filter chips, below the search box. */
export const CHIPS_PLACE = {
  flex: '1 0 100%',
  minWidth: 0,
  minHeight: { xs: 44, md: 32 },
  '@media (pointer: coarse)': { minHeight: 44 },
} as const

/**
 * Hook that predicts, before the views are loaded, whether a list has tabs: the URL names a view, or there were tabs the last
 * time.
 */
export function useExpectsTabs(list: AnyList, { params }: Pick<ListAddress, 'params'>): boolean {
  const email = useAppSelector(selectUser)?.email ?? ''
  return params.has(VIEW_PARAM) || hadTabs(email, list.name)
}

/** Reserves the space of tabs and chips while their code loads, so that the layout does not shift. */
export function ViewPlaces({ listState: { list, address } }: ViewPartProps) {
  const expectsTabs = useExpectsTabs(list, address)
  return (
    <>
      {expectsTabs && <Box sx={TABS_PLACE} />}
      {hasView(address.params, expectsTabs) && <Box sx={CHIPS_PLACE} />}
    </>
  )
}
