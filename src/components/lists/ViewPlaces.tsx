import Box from '@mui/material/Box'
import { hadTabs } from '../../services/preferences/rememberedTabs'
import { useAppSelector } from '../../services/hooks'
import { selectUser } from '../../slices/authSlice'
import { filteredList, hasView, VIEW_PARAM, type AnyList } from './listView'
import type { ListAddress } from './useListAddress'
import type { ViewPartProps } from './useListScreen'

/** Over the search box: the tabs of views. */
export const TABS_PLACE = {
  order: -1,
  flex: '1 0 100%',
  minWidth: 0,
  minHeight: { xs: 45, md: 37 },
  '@media (pointer: coarse)': { minHeight: 45 },
} as const

/** Under the search box: the chips of a filter. */
export const CHIPS_PLACE = {
  flex: '1 0 100%',
  minWidth: 0,
  minHeight: { xs: 44, md: 32 },
  '@media (pointer: coarse)': { minHeight: 44 },
} as const

/** Whether tabs are to be expected over a list before its views have come: the address names one, or there were some the last time. */
export function useExpectsTabs(list: AnyList, { params }: Pick<ListAddress, 'params'>): boolean {
  const person = useAppSelector(selectUser)?.email ?? ''
  return params.has(VIEW_PARAM) || hadTabs(person, filteredList(list))
}

/** Keeps the place of tabs and chips free while their code is loaded, so that nothing moves when they come. */
export function ViewPlaces({ open: { list, address } }: ViewPartProps) {
  const expectsTabs = useExpectsTabs(list, address)
  return (
    <>
      {expectsTabs && <Box sx={TABS_PLACE} />}
      {hasView(address.params, expectsTabs) && <Box sx={CHIPS_PLACE} />}
    </>
  )
}
