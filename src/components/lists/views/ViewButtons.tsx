import BookmarkBorderOutlined from '@mui/icons-material/BookmarkBorderOutlined'
import FilterListOutlined from '@mui/icons-material/FilterListOutlined'
import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined'
import Box from '@mui/material/Box'
import Button, { buttonClasses } from '@mui/material/Button'
import { usePhoneLayout } from '../../kit/usePhoneLayout'
import type { ViewPartProps } from '../useListScreen'
import { useListViews } from './useListViews'
import { filterIn, openPanel, panelIn, type PanelTab } from './viewAddress'
import { ViewPanel } from './ViewPanel'

interface PanelButton {
  readonly tab: PanelTab
  readonly label: string
  readonly Icon: typeof FilterListOutlined
}

const BUTTONS: readonly PanelButton[] = [
  { tab: 'filters', label: 'Filters', Icon: FilterListOutlined },
  { tab: 'columns', label: 'Columns', Icon: ViewColumnOutlined },
  { tab: 'views', label: 'Views', Icon: BookmarkBorderOutlined },
]

/** Buttons that open the tabs of the panel, and the panel. On phones there is none for columns, because cards have no columns. */
export function ViewButtons({ listState }: ViewPartProps) {
  const { list, address } = listState
  const { params, edit } = address
  const isPhone = usePhoneLayout()
  const views = useListViews(list, address)
  const filtered = Object.keys(filterIn(list, params)).length
  const tab = panelIn(params)
  return (
    <>
      {BUTTONS.filter((button) => !isPhone || button.tab !== 'columns').map(({ tab: opened, label, Icon }) => (
        <Button
          key={opened}
          size="small"
          color="inherit"
          startIcon={<Icon />}
          aria-haspopup="dialog"
          onClick={() => edit(openPanel(opened))}
          sx={buttonStyle}
        >
          {label}
          {opened === 'filters' && filtered > 0 && (
            <Box component="b" sx={{ ml: 0.75, color: 'primary.main' }}>
              {filtered}
            </Box>
          )}
        </Button>
      ))}
      {tab && <ViewPanel tab={tab} listState={listState} views={views} />}
    </>
  )
}

const buttonStyle = {
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  minHeight: 36,
  fontSize: '0.84375rem',
  fontWeight: 500,
  [`& .${buttonClasses.startIcon}`]: { mr: 0.5, color: 'text.secondary' },
} as const
