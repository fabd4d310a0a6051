import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useAppSelector } from '../../../services/hooks'
import { hadTabs } from '../../../services/preferences/rememberedTabs'
import { selectUser } from '../../../slices/authSlice'
import { VIEW_PARAM, type AnyList } from '../listView'
import type { ListAddress } from '../useListAddress'
import { SaveButtons } from './SaveButtons'
import type { ListViews } from './useListViews'

interface ViewTabsProps {
  readonly list: AnyList
  readonly address: ListAddress
  readonly views: ListViews
}

/** A tab for each view of the list and one for the default. Renders nothing if there are no views. */
export function ViewTabs({ list, address, views }: ViewTabsProps) {
  const { tabs, chosen, choose, isLoaded } = views
  const email = useAppSelector(selectUser)?.email ?? ''
  const isExpected = address.params.has(VIEW_PARAM) || hadTabs(email, list.name)
  // Reserves the place while the views load, so that the layout does not shift.
  if (tabs.length === 0) return !isLoaded && isExpected && <Box sx={placeStyle} />
  return (
    <Box sx={rowStyle}>
      <Box component="nav" aria-label="Views" sx={tabsStyle}>
        <Tab
          name="All"
          title={`${list.title}, as everybody sees it first`}
          isChosen={chosen === null}
          onChoose={() => choose(null)}
        />
        {tabs.map((tab) => (
          <Tab key={tab.name} name={tab.name} isChosen={tab === chosen} onChoose={() => choose(tab)} />
        ))}
      </Box>
      <SaveButtons address={address} views={views} />
    </Box>
  )
}

interface TabProps {
  readonly name: string
  readonly title?: string
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function Tab({ name, title = name, isChosen, onChoose }: TabProps) {
  return (
    <ButtonBase aria-pressed={isChosen} title={title} onClick={isChosen ? undefined : onChoose} sx={tabStyle}>
      <span>{name}</span>
    </ButtonBase>
  )
}

/** The row above the search box. */
const placeStyle = {
  order: -1,
  flex: '1 0 100%',
  minWidth: 0,
  minHeight: { xs: 45, md: 37 },
  '@media (pointer: coarse)': { minHeight: 45 },
} as const

const rowStyle = {
  ...placeStyle,
  display: 'flex',
  flexWrap: { xs: 'wrap', md: 'nowrap' },
  alignItems: 'center',
  gap: 1,
  borderBottom: 1,
  borderColor: 'divider',
} as const
const tabsStyle = { display: 'flex', flex: '1 1 auto', minWidth: 0, overflow: 'auto hidden', scrollbarWidth: 'thin' } as const
const tabStyle = {
  flex: 'none',
  maxWidth: { xs: '80vw', md: 240 },
  minHeight: 36,
  px: 1.5,
  typography: 'body2',
  fontWeight: 600,
  color: 'text.secondary',
  borderBottom: '2px solid transparent',
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '&[aria-pressed="true"]': { color: 'primary.main', borderColor: 'primary.main' },
  '&:focus-visible': { outline: '2px solid', outlineOffset: -2, borderRadius: 1 },
} as const
